import { sql } from 'kysely'
import { listOpenApplications } from '#features/applications/server/application-queue-queries.ts'
import { reportDue } from '#features/moderation/domain/content-report.ts'
import { listReports } from '#features/moderation/server/content-report-queries.ts'
import { mendedProjects } from '#features/moderation/server/project-decision-queries.ts'
import { replyDue } from '#features/support/domain/contact-message.ts'
import { listUrgentChats } from '#features/support/server/chat/desk-chat-queries.ts'
import { listContactMessages } from '#features/support/server/contact-message-queries.ts'
import { href } from '#kernel/href.ts'
import { addDays, endOfStockholmDay, hoursAfter, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'
import type { Context } from '#platform/context.ts'
import { byDeadline, type WorkItem, type WorkKind } from '../domain/worklist.ts'
import { oldestUnmatchedProjects } from './unmatched-project-queries.ts'
import { lapsedChecks, waitingChecks } from './verification-list-queries.ts'

/** The most tasks of one kind; its own list shows the rest. */
const MOST_OF_A_KIND = 25
/** Companies whose check expired more than this many days ago are shown in their own list only. */
const LAPSED_DAYS = 30

type Source = Pick<Context, 'actor' | 'db' | 'now'>

/** The open tasks at the desk at `ctx.now`, by deadline: the most urgent of each kind. For staff; otherwise empty. */
export async function worklist(ctx: Source): Promise<WorkItem[]> {
  if (ctx.actor.kind !== 'staff') return []
  const kinds = await Promise.all([
    applicationWork(ctx),
    reportWork(ctx),
    chatWork(ctx),
    messageWork(ctx),
    mendedWork(ctx),
    checkWork(ctx),
    lapsedWork(ctx),
    unmatchedWork(ctx),
  ])
  return byDeadline(kinds.flat())
}

async function applicationWork(ctx: Source): Promise<WorkItem[]> {
  const rows = await listOpenApplications(ctx, { limit: MOST_OF_A_KIND })
  return rows.flatMap(({ id, companyId, companyName, dueOn }) =>
    dueOn
      ? [
          {
            kind: 'application',
            id,
            who: companyName,
            due: endOfStockholmDay(dueOn),
            href: reviewOf(companyId),
          },
        ]
      : [],
  )
}

async function reportWork(ctx: Source): Promise<WorkItem[]> {
  const { rows } = await listReports(ctx, { list: 'waiting' })
  return rows.map(({ id, subjectName, reportedAt }) => ({
    kind: 'report',
    id,
    who: subjectName ?? '',
    due: reportDue(reportedAt),
    href: href('/admin/anmalningar/:reportId', { reportId: id }),
  }))
}

/** Chats that wait for an answer in office hours and are not a case yet; cases are among the messages. */
async function chatWork(ctx: Source): Promise<WorkItem[]> {
  const rows = await listUrgentChats(ctx, MOST_OF_A_KIND)
  return rows.flatMap(({ id, name, queueAt }) =>
    queueAt
      ? [
          {
            kind: 'chat' as const,
            id,
            who: name,
            due: queueAt,
            href: href('/admin/chattar/:chatId', { chatId: id }),
          },
        ]
      : [],
  )
}

async function messageWork(ctx: Source): Promise<WorkItem[]> {
  const rows = await listContactMessages(ctx, { list: 'waiting', limit: MOST_OF_A_KIND })
  return rows.map(({ id, chatId, name, subject, receivedAt }) => ({
    kind: 'message',
    id,
    who: name,
    about: subject ?? '',
    due: replyDue(receivedAt),
    href: chatId
      ? href('/admin/chattar/:chatId', { chatId })
      : href('/admin/meddelanden/:messageId', { messageId: id }),
  }))
}

/** Hidden projects that their owner has mended: staff show them again, or write what is still wrong. */
async function mendedWork(ctx: Source): Promise<WorkItem[]> {
  const rows = await mendedProjects(ctx, MOST_OF_A_KIND)
  return rows.map((project) => projectTask('mended', project, oneWorkingDay(project.mendedAt)))
}

/**
 * Companies with documents or changes that nobody has looked at, without applicants, whose documents belong to the task
 * of the application.
 */
async function checkWork({ db }: Source): Promise<WorkItem[]> {
  const { rows } = await sql<{ id: string; name: string; since: Date }>`
    select c.id, c.company_name as name, min(w.since) as since
    from (${waitingChecks()}) w join company_profiles c on c.id = w.company_id
    where not exists (
      select from partner_applications a where a.company_id = c.id and a.state in ('submitted', 'answered')
    )
    group by c.id order by min(w.since) limit ${sql.lit(MOST_OF_A_KIND)}`.execute(db)
  return rows.map(({ id, name, since }) => ({
    kind: 'check',
    id,
    who: name,
    due: oneWorkingDay(since),
    href: reviewOf(id),
  }))
}

async function lapsedWork({ db, now }: Source): Promise<WorkItem[]> {
  const { rows } = await sql<{ id: string; name: string; until: IsoDate }>`
    select c.id, c.company_name as name, max(l.valid_until) as until
    from (${lapsedChecks(now)}) l join company_profiles c on c.id = l.company_id
    where l.valid_until >= ${addDays(stockholmDate(now), -LAPSED_DAYS)}::date
    group by c.id order by max(l.valid_until) limit ${sql.lit(MOST_OF_A_KIND)}`.execute(db)
  return rows.map(({ id, name, until }) => ({
    kind: 'lapsed',
    id,
    who: name,
    due: endOfStockholmDay(until),
    href: reviewOf(id),
  }))
}

/** The deadline is that of the promise: quotes within 24 hours of publishing. */
async function unmatchedWork(ctx: Source): Promise<WorkItem[]> {
  const rows = await oldestUnmatchedProjects(ctx, MOST_OF_A_KIND)
  return rows.map((project) => projectTask('unmatched', project, hoursAfter(project.publishedAt, 24)))
}

function projectTask(kind: WorkKind, { id, title }: { id: string; title: string }, due: Date): WorkItem {
  return { kind, id, who: title, due, href: href('/admin/projekt/:projectId', { projectId: id }) }
}

function oneWorkingDay(since: Date): Date {
  return endOfStockholmDay(nextWorkingDay(stockholmDate(since)))
}

function reviewOf(companyId: string): string {
  return href('/admin/foretag/:companyId/verifiering', { companyId })
}
