import { sql } from 'kysely'
import { countApplications } from '#features/applications/server/application-queue-queries.ts'
import { countReports } from '#features/moderation/server/content-report-queries.ts'
import { countWaitingChats } from '#features/support/server/chat/desk-chat-queries.ts'
import { countContactMessages } from '#features/support/server/contact-message-queries.ts'
import type { Context } from '#platform/context.ts'
import type { DeskCounts } from '../domain/desk-counts.ts'
import { countUnmatchedProjects } from './unmatched-project-queries.ts'
import { endingChecks, waitingChecks } from './verification-list-queries.ts'

/** The desk's counts at `ctx.now`, for staff. */
export async function deskCounts(
  ctx: Pick<Context, 'actor' | 'db' | 'now' | 'services'>,
): Promise<DeskCounts> {
  const [applications, checks, unmatched, chats, messages, reports, undelivered] = await Promise.all([
    countApplications(ctx),
    countChecks(ctx),
    countUnmatchedProjects(ctx),
    countWaitingChats(ctx),
    countContactMessages(ctx),
    countReports(ctx),
    ctx.services.queue.countFailedMails(ctx),
  ])
  return {
    applications: applications.waiting,
    overdue: applications.overdue,
    ...checks,
    unmatched,
    chats,
    messages,
    reports,
    undelivered,
  }
}

async function countChecks({ db, now }: Pick<Context, 'db' | 'now'>) {
  const { rows } = await sql<Pick<DeskCounts, 'verification' | 'expiring'>>`select
    (select count(distinct company_id)::int from (${waitingChecks()}) as waiting) as verification,
    (select count(*)::int from (${endingChecks(now)}) as ending) as expiring`.execute(db)
  return rows[0] ?? { verification: 0, expiring: 0 }
}
