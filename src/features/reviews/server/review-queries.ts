import { type SqlBool, sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { mayDo } from '#features/companies/domain/company-role.ts'
import type { ProjectForCompany } from '#features/matching/domain/project-view.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { shownWords } from '#features/projects/domain/shown-words.ts'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { refused } from '#kernel/result.ts'
import type { AnyContext } from '#platform/context.ts'
import { decideAnswer } from '../domain/answer-review.ts'
import { type PartRating, ratingOf } from '../domain/rating.ts'
import {
  type CompanyReview,
  type CustomerReview,
  type GradedPart,
  type Grades,
  gradedParts,
  type RemovalReason,
  type ReviewAuthor,
  type ReviewSituation,
  type ReviewState,
  type ShownReview,
} from '../domain/review.ts'
import { reviewTimes } from '../domain/review-window.ts'
import { firstNameOf } from '../domain/review-writer.ts'
import { decideSaving } from '../domain/save-review.ts'
import { gradeSumsOf } from './rating-queries.ts'
import { hasPartyGone } from './review-party-queries.ts'

type Source = Pick<AnyContext, 'db'>

/** Reviews on one page of a list. */
export const REVIEWS_ON_PAGE = 10

const COLUMNS = [
  'review.id',
  'review.state',
  'review.written_by',
  'review.price',
  'review.time',
  'review.workmanship',
  'review.brief',
  'review.payment',
  'review.contact',
  'review.words',
  'review.published_at',
  'review.removed_because',
  'review.answer',
  'review.answered_at',
  'review.answer_removed_because',
] as const

/**
 * What the acting party of a completed job can read and do; null for everybody else, and when the job is not
 * completed. The other party's review is left out until it is published.
 */
export async function reviewSituation(ctx: AnyContext, projectId: string): Promise<ReviewSituation | null> {
  const job = await ownJob(ctx, projectId)
  const times = job && reviewTimes(job)
  if (!job || !times) return null
  const { by, isPartyGone } = job
  const rows = await reviews(ctx).where('review.project_id', '=', projectId).execute()
  const own = rows.find(({ written_by }) => written_by === by)
  const received = rows.find(({ written_by, state }) => written_by !== by && state !== 'written')
  const facts = rows.map(({ id, state, written_by }) => ({
    id,
    state: state as ReviewState,
    writtenBy: written_by as ReviewAuthor,
  }))
  return {
    ...times,
    job: { title: job.title, company: job.company },
    isPartyGone,
    own: own ? { ...shownReview(own, { whole: true }), publishedAt: own.published_at } : null,
    received: received ? shownReview(received) : null,
    writing: decideSaving({ project: job, reviews: facts, by, isPartyGone, now: ctx.now }),
    answering: by === 'company' && received ? answeringOf(received) : refused('review-not-shown'),
  }
}

function answeringOf({ state, answered_at }: Row): ReviewSituation['answering'] {
  return decideAnswer({ state: state as ReviewState, answeredAt: answered_at })
}

/** The project that the acting customer owns, or that was awarded to the acting company. */
async function ownJob({ db, actor }: AnyContext, projectId: string) {
  if ((actor.kind !== 'customer' && !mayDo(actor, 'reviews')) || !isUuid(projectId)) return null
  const row = await db
    .selectFrom('projects as project')
    .innerJoin('company_profiles as company', 'company.id', 'project.awarded_company_id')
    .where('project.id', '=', projectId)
    .where((where) =>
      actor.kind === 'customer'
        ? where('project.owner_id', '=', actor.userId)
        : where('project.awarded_company_id', '=', actor.companyId),
    )
    .select(['project.state', 'project.completed_at as completedAt'])
    .select(['project.title', 'company.company_name as company'])
    .select(({ ref }) =>
      hasPartyGone({ ownerId: ref('project.owner_id'), companyId: ref('company.id') }).as('isPartyGone'),
    )
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ProjectState, by: actor.kind } : null
}

/**
 * The published reviews of a company, newest first: `REVIEWS_ON_PAGE` reviews that follow the review with the id
 * `after`. `next`: the id to continue after; null on the last page.
 */
export async function reviewsOfCompany(
  ctx: Source,
  companyId: string,
  after?: string | null,
): Promise<{ reviews: CompanyReview[]; next: string | null }> {
  const rows = await reviews(ctx)
    .innerJoin('projects as project', 'project.id', 'review.project_id')
    .leftJoin('municipalities as municipality', 'municipality.code', 'project.municipality_code')
    .innerJoin('profiles as customer', 'customer.id', 'review.customer_id')
    .select(['project.category', 'municipality.name as municipality', 'customer.name'])
    .select(isErased(sql.ref('review.customer_id')).as('is_erased'))
    .where('review.company_id', '=', companyId)
    .where('review.written_by', '=', 'customer')
    .where('review.state', '<>', 'written')
    .$if(after != null && isUuid(after), (query) =>
      query.where(
        sql<SqlBool>`(review.published_at, review.id) < (select published_at, id from reviews where id = ${after})`,
      ),
    )
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(REVIEWS_ON_PAGE + 1)
    .execute()
  const shown = rows.slice(0, REVIEWS_ON_PAGE)
  return {
    reviews: shown.map((row) => ({
      ...shownReview(row),
      firstName: row.is_erased || row.state === 'removed' ? null : firstNameOf(row.name),
      category: row.category as Category,
      municipality: row.municipality,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The company's rating with the mean of each part; null without reviews. */
export async function ratingOfCompany(ctx: Source, companyId: string): Promise<PartRating | null> {
  return ratingOf(await gradeSumsOf(ctx, companyId))
}

/**
 * Companies' published reviews of a project's customer, newest first, at most twenty. Only companies that see this
 * project whole may read them; null for others.
 */
export async function reviewsOfCustomer(
  ctx: AnyContext,
  { access, project }: Pick<ProjectForCompany, 'access'> & { project: { id: string } },
): Promise<CustomerReview[] | null> {
  if (access !== 'full') return null
  const rows = await reviews(ctx)
    .innerJoin('projects as job', 'job.id', 'review.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'review.company_id')
    .select(['company.company_name', 'job.category'])
    .where('review.customer_id', '=', (db) =>
      db.selectFrom('projects').select('owner_id').where('id', '=', project.id),
    )
    .where('review.written_by', '=', 'company')
    .where('review.project_id', '<>', project.id)
    .where('review.state', '<>', 'written')
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    ...shownReview(row),
    companyName: row.company_name,
    category: row.category as Category,
  }))
}

/** A published or removed review, with the path of the page that shows it, for a report and its decision. */
export async function reviewToReport(ctx: Source, reviewId: string) {
  if (!isUuid(reviewId)) return null
  const row = await reviews(ctx)
    .innerJoin('company_profiles as company', 'company.id', 'review.company_id')
    .select(['company.company_name', 'review.company_id', 'review.customer_id', 'review.project_id'])
    .select(['review.removed_for', 'review.answer_removed_for'])
    .where('review.id', '=', reviewId)
    .where('review.state', '<>', 'written')
    .executeTakeFirst()
  if (!row) return null
  return {
    ...shownReview(row, { whole: true }),
    id: row.id,
    // Staff also read a removed review.
    grades: gradesOf(row),
    words: row.words,
    writtenBy: row.written_by as ReviewAuthor,
    companyId: row.company_id,
    companyName: row.company_name,
    customerId: row.customer_id,
    projectId: row.project_id,
    removedFor: row.removed_for,
    answerRemovedFor: row.answer_removed_for,
  }
}

function reviews({ db }: Source) {
  return db.selectFrom('reviews as review').select(COLUMNS)
}

type Row = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number]

// Check constraints of the database guarantee the values, so the casts are safe.
function shownReview(row: Row, { whole = false } = {}): ShownReview {
  const isRemoved = row.state === 'removed'
  return {
    id: row.id,
    removedBecause: row.removed_because as RemovalReason | null,
    grades: isRemoved && !whole ? {} : gradesOf(row),
    words: isRemoved && !whole ? '' : shownWords(row.words, { whole }),
    // Only the author reads a review that is not published; the author's page takes the instant from the row.
    publishedAt: row.published_at ?? new Date(0),
    answer: isRemoved && !whole ? null : answerOf(row, whole),
  }
}

function answerOf(row: Row, whole: boolean): ShownReview['answer'] {
  if (row.answered_at === null) return null
  const removedBecause = row.answer_removed_because as RemovalReason | null
  const words = removedBecause && !whole ? null : shownWords(row.answer, { whole })
  return { words, answeredAt: row.answered_at, removedBecause }
}

function gradesOf(row: Row): Grades {
  const parts: readonly GradedPart[] = gradedParts[row.written_by as ReviewAuthor]
  return Object.fromEntries(parts.map((part) => [part, row[part] ?? undefined]))
}
