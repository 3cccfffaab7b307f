import { sql } from 'kysely'
import { companyProfileOf } from '#features/companies/server/company-profile-queries.ts'
import { hiddenFor } from '#features/companies/server/hidden-content-queries.ts'
import { messageForStaff } from '#features/conversations/server/reported-message-queries.ts'
import { reviewToReport } from '#features/reviews/server/review-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type {
  ContentReportList,
  ContentReportRow,
  ContentReportState,
  ReportGround,
  ReportSubjectType,
} from '../domain/content-report.ts'
import { type DeskPage, PAGE_LENGTH, pageOf } from '../domain/desk-page.ts'

type Source = Pick<Context, 'db' | 'now'>

/** The number of reports without a decision. */
export async function countReports({ db }: Pick<Context, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('content_reports')
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The number of undecided reports that came after `after` and not after `through`, the time of the first, and the id of
 * any one.
 */
export async function reportsArrived(
  { db }: Pick<Context, 'db'>,
  { after, through }: { after: Date; through: Date },
): Promise<{ count: number; firstAt: Date | null; anyId: string | null }> {
  return db
    .selectFrom('content_reports')
    .where('state', '=', 'open')
    .where('reported_at', '>', after)
    .where('reported_at', '<=', through)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`min(reported_at)`.as('firstAt'))
    .select(sql<string | null>`min(id::text)`.as('anyId'))
    .executeTakeFirstOrThrow()
}

/** A page of reports: waiting ones oldest first, decided ones newest first. */
export async function listReports(
  ctx: Source,
  { list, after }: { list: ContentReportList; after?: string },
): Promise<DeskPage<ContentReportRow>> {
  const isWaiting = list === 'waiting'
  const rows = await rowsOf(ctx)
    .where('r.state', isWaiting ? '=' : '<>', 'open')
    .$if(after !== undefined && isWaiting, (reports) => reports.where('r.id', '>', after ?? ''))
    .$if(after !== undefined && !isWaiting, (reports) => reports.where(decidedBefore(after ?? '')))
    .$if(isWaiting, (reports) => reports.orderBy('r.id'))
    .$if(!isWaiting, (reports) => reports.orderBy('r.decided_at', 'desc').orderBy('r.id', 'desc'))
    .limit(PAGE_LENGTH + 1)
    .execute()
  return pageOf(rows.map(shaped))
}

/** A report for staff, with its subject in its present state and the content that it has hidden. */
export async function reportForDesk(ctx: Source, reportId: string) {
  if (!isUuid(reportId)) throw new NotFound('content-report')
  const row = await rowsOf(ctx)
    .where('r.id', '=', reportId)
    .select(['r.subject_id as subjectId', 'r.explanation', 'r.email', 'r.reason'])
    .select('r.restored_at as restoredAt')
    .select((select) =>
      select
        .selectFrom('content_reports as other')
        .whereRef('other.subject_id', '=', 'r.subject_id')
        .whereRef('other.id', '<>', 'r.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('others'),
    )
    .executeTakeFirst()
  const report = shaped(found(row, 'content-report'))
  const { subjectType, subjectId } = report
  const [company, project, review, message, hidden] = await Promise.all([
    subjectType === 'company' ? companyProfileOf(ctx, subjectId) : null,
    subjectType === 'project' ? projectOf(ctx, subjectId) : null,
    subjectType === 'review' ? reviewToReport(ctx, subjectId) : null,
    subjectType === 'message' ? messageForStaff(ctx, subjectId) : null,
    hiddenFor(ctx, reportId),
  ])
  return {
    report: { ...report, others: Number(report.others ?? 0) },
    company,
    project,
    review,
    message,
    hidden,
  }
}

function rowsOf({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('content_reports as r')
    .leftJoin('company_profiles as c', 'c.id', 'r.subject_id')
    .leftJoin('projects as p', 'p.id', 'r.subject_id')
    .leftJoin('reviews as review', 'review.id', 'r.subject_id')
    .leftJoin('company_profiles as reviewed', 'reviewed.id', 'review.company_id')
    .leftJoin('messages as message', 'message.id', 'r.subject_id')
    .leftJoin('conversations as conversation', 'conversation.id', 'message.conversation_id')
    .leftJoin('projects as conversation_project', 'conversation_project.id', 'conversation.project_id')
    .select(['r.id', 'r.subject_type as subjectType', 'r.ground', 'r.state'])
    .select(['r.reported_at as reportedAt', 'r.decided_at as decidedAt', 'r.decided_by as decidedBy'])
    .select(
      sql<
        string | null
      >`coalesce(c.company_name, p.title, reviewed.company_name, conversation_project.title)`.as(
        'subjectName',
      ),
    )
}

function shaped<Row extends { subjectType: string; ground: string; state: string }>(row: Row) {
  return {
    ...row,
    subjectType: row.subjectType as ReportSubjectType,
    ground: row.ground as ReportGround,
    state: row.state as ContentReportState,
  }
}

/** SQL: the reports after this one in the list of decided ones. */
function decidedBefore(id: string) {
  return sql<boolean>`(r.decided_at, r.id) < (select decided_at, id from content_reports where id = ${id})`
}

async function projectOf({ db }: Source, projectId: string) {
  const project = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['owner_id as ownerId', 'title', 'description', 'state'])
    .executeTakeFirst()
  return project ?? null
}
