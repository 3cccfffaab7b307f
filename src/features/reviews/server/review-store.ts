import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { byTarget, type StateChange } from '#kernel/lifecycle.ts'
import { found, NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import {
  gradedParts,
  type RemovalReason,
  type Review,
  type ReviewAuthor,
  type ReviewState,
  type ReviewWords,
} from '../domain/review.ts'

const FACTS = [
  'id',
  'project_id',
  'company_id',
  'written_by',
  'state',
  'answered_at',
  'answer_removed_because',
] as const

type FactRow = {
  id: string
  project_id: string
  company_id: string
  written_by: string
  state: string
  answered_at: Date | null
  answer_removed_because: string | null
}

/** A review as the decisions use it. `hasAnswer`: it has an answer that is shown. */
export type StoredReview = Review & { hasAnswer: boolean }

/** Both parties' reviews of a project that the caller has locked. */
export async function reviewsOfProject(ctx: TransactionContext, projectId: string): Promise<StoredReview[]> {
  const rows = await ctx.db
    .selectFrom('reviews')
    .select(FACTS)
    .where('project_id', '=', projectId)
    .orderBy('written_by')
    .execute()
  return rows.map(storedReview)
}

/** Any review, locked until the transaction ends. The caller authorizes afterwards. */
export async function lockReview(ctx: TransactionContext, reviewId: string): Promise<StoredReview> {
  if (!isUuid(reviewId)) throw new NotFound('review')
  const row = await ctx.db
    .selectFrom('reviews')
    .select(FACTS)
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  return storedReview(found(row, 'review'))
}

/**
 * The published review of the acting company by the customer of a project, locked until the transaction ends. Not
 * found for everybody else, and while it is not published.
 */
export async function lockReviewOfCompany(ctx: TransactionContext, projectId: string): Promise<StoredReview> {
  const companyId = companyFor(ctx.actor, 'reviews')
  if (companyId === null || !isUuid(projectId)) throw new NotFound('review')
  const row = await ctx.db
    .selectFrom('reviews')
    .select(FACTS)
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .where('written_by', '=', 'customer')
    .where('state', '<>', 'written')
    .forUpdate()
    .executeTakeFirst()
  return storedReview(found(row, 'review'))
}

type OwnReview = ReviewWords & {
  projectId: string
  companyId: string
  customerId: string
  writtenBy: ReviewAuthor
}

/**
 * Saves a party's review, the first time or a change. Refusal: `review-published`, when it was published
 * concurrently.
 */
export async function saveOwnReview(ctx: TransactionContext, review: OwnReview): Promise<StoredReview> {
  const { projectId, companyId, customerId, writtenBy, words } = review
  const given = Object.fromEntries(gradedParts[writtenBy].map((part) => [part, review.grades[part]]))
  const written = { ...given, contact: review.grades.contact ?? 0, words, changed_at: ctx.now }
  const parties = { project_id: projectId, company_id: companyId, customer_id: customerId }
  const row = await ctx.db
    .insertInto('reviews')
    .values({ ...parties, ...written, written_by: writtenBy, written_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'written_by'])
        .doUpdateSet(written)
        .where('reviews.state', '=', 'written'),
    )
    .returning(FACTS)
    .executeTakeFirst()
  if (!row) throw new Refused('review-published')
  return storedReview(row)
}

/** Saves the moves. Refuses when another transaction has moved one of the reviews; then everything is rolled back. */
export async function saveReviewMoves(
  ctx: TransactionContext,
  moves: readonly StateChange<ReviewState>[],
): Promise<void> {
  for (const { from, to, ids } of byTarget(moves)) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('reviews')
      .set({ state: to, published_at: ctx.now })
      .where('id', '=', anyOf(ids))
      .where('state', 'in', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== BigInt(ids.length)) throw new Refused('move-not-possible')
  }
}

/** Saves the company's one answer. */
export async function saveAnswer(ctx: TransactionContext, reviewId: string, answer: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('reviews')
    .set({ answer, answered_at: ctx.now })
    .where('id', '=', reviewId)
    .where('state', '=', 'published')
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('answered-already')
}

type RemovalCause = { because: RemovalReason; reportId: string }

/** Removes a review because of a report, with a public reason. */
export async function saveRemoval(
  ctx: TransactionContext,
  move: StateChange<ReviewState>,
  { because, reportId }: RemovalCause,
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('reviews')
    .set({ state: move.to, removed_because: because, removed_for: reportId, removed_at: ctx.now })
    .where('id', '=', move.id)
    .where('state', 'in', move.from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused('move-not-possible')
}

/** Removes only the company's answer, because of a report, with a public reason. */
export async function saveAnswerRemoval(
  ctx: TransactionContext,
  reviewId: string,
  { because, reportId }: RemovalCause,
): Promise<void> {
  await ctx.db
    .updateTable('reviews')
    .set({ answer_removed_because: because, answer_removed_for: reportId })
    .where('id', '=', reviewId)
    .where('answer_removed_because', 'is', null)
    .execute()
}

/**
 * The review that was removed because of a report, locked. `part`: `answer` when only its answer was removed. Null
 * when nothing was removed.
 */
export async function lockRemovedReview(
  ctx: TransactionContext,
  reportId: string,
): Promise<(StoredReview & { part: 'review' | 'answer' }) | null> {
  const row = await ctx.db
    .selectFrom('reviews')
    .select(FACTS)
    .select('removed_for')
    .where((where) =>
      where.or([where('removed_for', '=', reportId), where('answer_removed_for', '=', reportId)]),
    )
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...storedReview(row), part: row.removed_for === reportId ? 'review' : 'answer' } : null
}

/** Restores what was removed because of a report. */
export async function saveRestoration(ctx: TransactionContext, reportId: string): Promise<void> {
  await ctx.db
    .updateTable('reviews')
    .set({ state: 'published', removed_because: null, removed_for: null, removed_at: null })
    .where('removed_for', '=', reportId)
    .where('state', '=', 'removed')
    .execute()
  await ctx.db
    .updateTable('reviews')
    .set({ answer_removed_because: null, answer_removed_for: null })
    .where('answer_removed_for', '=', reportId)
    .execute()
}

/**
 * Erases a person's words: their reviews as a customer, and the reviews and answers of their company. Grades are
 * kept, because ratings rest on them; a review that is not published is deleted.
 */
export async function eraseReviewsOf(
  ctx: TransactionContext,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<void> {
  await eraseWritten(ctx, 'customer', userId)
  if (!companyId) return
  await eraseWritten(ctx, 'company', companyId)
  await ctx.db.updateTable('reviews').set({ answer: null }).where('company_id', '=', companyId).execute()
}

async function eraseWritten(ctx: TransactionContext, by: ReviewAuthor, id: string): Promise<void> {
  const author = by === 'customer' ? 'customer_id' : 'company_id'
  await ctx.db
    .deleteFrom('reviews')
    .where(author, '=', id)
    .where('written_by', '=', by)
    .where('state', '=', 'written')
    .execute()
  await ctx.db
    .updateTable('reviews')
    .set({ words: '', changed_at: ctx.now })
    .where(author, '=', id)
    .where('written_by', '=', by)
    .execute()
}

// Check constraints of the database guarantee the values, so the casts are safe.
function storedReview(row: FactRow): StoredReview {
  return {
    id: row.id,
    projectId: row.project_id,
    companyId: row.company_id,
    writtenBy: row.written_by as ReviewAuthor,
    state: row.state as ReviewState,
    answeredAt: row.answered_at,
    hasAnswer: row.answered_at !== null && row.answer_removed_because === null,
  }
}
