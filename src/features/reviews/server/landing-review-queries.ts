import { sql } from 'kysely'
import { publicSlug } from '#features/applications/server/public-company-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { holdsContactData } from '#features/projects/domain/contact-data.ts'
import type { AnyContext } from '#platform/context.ts'
import { firstNameOf } from '../domain/review-writer.ts'

/** A review that is short enough for the landing page to quote without a cut. */
export type QuotedReview = {
  words: string
  firstName: string
  category: Category
  municipality: string | null
  publishedAt: Date
}

/**
 * Customers' reviews of all companies, for the landing page. `mean`: the mean overall grade of `count` reviews.
 * `satisfied`: the share (0 to 1) of reviews whose overall grade is at least 4. `short`: the newest reviews of one
 * short sentence; `quoted`: the newest longer ones.
 */
export type LandingReviews = {
  mean: number
  satisfied: number
  count: number
  short: QuotedReview[]
  quoted: QuotedReview[]
}

/** Lengths of quotations, in characters. */
const SHORTEST = 10
const SHORT = 80
const LONGEST = 260
/** From this overall grade on a customer counts as satisfied. */
const SATISFIED = 4
const SHOWN = 3

/**
 * The newest three short and three longer reviews of suitable length, and the figures of all reviews. Reviews are
 * not selected by grade. Reviews by demo accounts are left out. Null without reviews.
 */
export async function landingReviews({ db, now }: AnyContext): Promise<LandingReviews | null> {
  const grade = sql`(price + time + workmanship + contact) / 4.0`
  const { mean, satisfied, count } = await realReviews({ db })
    .select([
      sql<number>`coalesce(avg(${grade}), 0)::float8`.as('mean'),
      sql<number>`coalesce(avg((${grade} >= ${SATISFIED}::int)::int), 0)::float8`.as('satisfied'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .executeTakeFirstOrThrow()
  if (count === 0) return null
  const rows = await realReviews({ db })
    .innerJoin('projects as project', 'project.id', 'review.project_id')
    .leftJoin('municipalities as municipality', 'municipality.code', 'project.municipality_code')
    .select(['review.words', 'customer.name', 'project.category', 'municipality.name as municipality'])
    .select('review.published_at as publishedAt')
    .where(sql<boolean>`char_length(review.words) between ${SHORTEST} and ${LONGEST}`)
    .where((where) => where(publicSlug(where.ref('review.company_id'), now), 'is not', null))
    .orderBy('review.published_at', 'desc')
    .limit(40)
    .execute()
  const quoted = rows.flatMap(({ words, name, category, municipality, publishedAt }) => {
    const firstName = firstNameOf(name)
    if (holdsContactData(words) || !firstName || !publishedAt) return []
    return [{ words, firstName, category: category as Category, municipality, publishedAt }]
  })
  const isShort = ({ words }: QuotedReview) => words.length <= SHORT
  return {
    mean,
    satisfied,
    count,
    short: quoted.filter(isShort).slice(0, SHOWN),
    quoted: quoted.filter((review) => !isShort(review)).slice(0, SHOWN),
  }
}

/** Published reviews of companies, without those by demo accounts and by deleted ones. */
function realReviews({ db }: Pick<AnyContext, 'db'>) {
  return db
    .selectFrom('reviews as review')
    .innerJoin('profiles as customer', 'customer.id', 'review.customer_id')
    .innerJoin('auth.users as account', 'account.id', 'customer.id')
    .where('review.written_by', '=', 'customer')
    .where('review.state', '=', 'published')
    .where('customer.is_demo', '=', false)
    .where('account.deleted_at', 'is', null)
}
