import { sql } from 'kysely'
import { sentBy } from '#features/support/server/sender-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { ContentReport, ContentReportState, ReportSubjectType } from '../domain/content-report.ts'
import { erasedReport } from '../texts/reports.ts'

type NewReport = Pick<ContentReport, 'subjectType' | 'subjectId'> & {
  ground: string
  explanation: string
  email: string | null
  userId: string | null
}

/** Saves a report; returns its id. */
export async function insertReport(
  ctx: TransactionContext,
  { subjectType, subjectId, ground, explanation, email, userId }: NewReport,
): Promise<string> {
  const subject = { subject_type: subjectType, subject_id: subjectId }
  const { id } = await ctx.db
    .insertInto('content_reports')
    .values({ ...subject, ground, explanation, email, user_id: userId, reported_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report, locked until the transaction ends. */
export async function lockReport(
  ctx: TransactionContext,
  reportId: string,
): Promise<ContentReport & { restoredAt: Date | null }> {
  if (!isUuid(reportId)) throw new NotFound('content-report')
  const row = await ctx.db
    .selectFrom('content_reports')
    .where('id', '=', reportId)
    .select(['id', 'state', 'subject_type', 'subject_id as subjectId', 'restored_at as restoredAt'])
    .forUpdate()
    .executeTakeFirst()
  const { subject_type: subjectType, state, ...report } = found(row, 'content-report')
  return {
    ...report,
    state: state as ContentReportState,
    subjectType: subjectType as ReportSubjectType,
  }
}

/** Saves a decision with its reason. Refuses `move-not-possible` after a concurrent decision. */
export async function saveReportDecision(
  ctx: TransactionContext,
  change: StateChange<ContentReportState>,
  { reason, decidedBy }: { reason: string; decidedBy: string },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('content_reports')
    .set({ state: change.to, reason, decided_by: decidedBy, decided_at: ctx.now })
    .where('id', '=', change.id)
    .where('state', 'in', change.from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('move-not-possible')
}

/** Records that the content which the report had hidden is shown again. */
export async function saveRestored(ctx: TransactionContext, reportId: string): Promise<void> {
  await ctx.db
    .updateTable('content_reports')
    .set({ restored_at: ctx.now })
    .where('id', '=', reportId)
    .execute()
}

/** Deletes reports from before an instant; of reports that still hide something only the sender is deleted. */
export async function forgetReportsBefore(ctx: TransactionContext, before: Date): Promise<void> {
  await ctx.db.deleteFrom('content_reports').where('reported_at', '<', before).where(hidesNothing).execute()
  await ctx.db
    .updateTable('content_reports')
    .set({ email: null, user_id: null })
    .where('reported_at', '<', before)
    .where((where) => where.or([where('email', 'is not', null), where('user_id', 'is not', null)]))
    .execute()
}

/**
 * Erases the person from their reports, sent while logged in or with one of their emails. Report and decision are kept
 * as long as any report, because others rely on them (regulation (EU) 2022/2065, article 16).
 */
export async function eraseReportsOf(
  ctx: TransactionContext,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<void> {
  await ctx.db
    .updateTable('content_reports')
    .set({ email: null, user_id: null, explanation: erasedReport })
    .where(sentBy({ userId, emails }))
    .execute()
}

const hidesNothing = sql<boolean>`not exists (
    select from portfolio_entries where hidden_for = content_reports.id
  ) and not exists (
    select from shown_people where hidden_for = content_reports.id
  ) and not exists (
    select from company_profiles where description_hidden_for = content_reports.id
  ) and not exists (
    select from reviews where removed_for = content_reports.id or answer_removed_for = content_reports.id
  ) and not exists (
    select from messages where hidden_for = content_reports.id
  )`
