import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ReviewAuthor } from '../domain/review.ts'
import {
  openedWhenCompletedBy,
  overWhenCompletedBy,
  remindedWhenCompletedBy,
} from '../domain/review-window.ts'
import { hasPartyGone } from './review-party-queries.ts'

/** SQL: no party of the job in `projects` has deleted the account. */
const hasBothParties = sql<boolean>`not ${hasPartyGone({
  ownerId: sql.ref('projects.owner_id'),
  companyId: sql.ref('projects.awarded_company_id'),
})}`

/** Ids of at most `limit` projects, in their order and after the id `after`, whose reviews are closed and not published. */
export async function projectsToPublish(
  { db, now }: Context,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('projects', 'projects.id', 'reviews.project_id')
    .where('reviews.state', '=', 'written')
    .where('projects.is_completed', '=', true)
    .where('projects.completed_at', '<=', overWhenCompletedBy(now))
    .$if(after !== null, (projects) => projects.where('projects.id', '>', after))
    .select('projects.id')
    .distinct()
    .orderBy('projects.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of at most `limit` completed projects whose reviews are open and whose parties have not been notified. */
export async function projectsToOpen({ db, now }: Context, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('review_rounds', 'review_rounds.project_id', 'projects.id')
    .where('projects.is_completed', '=', true)
    .where('projects.completed_at', '<=', openedWhenCompletedBy(now))
    .where('projects.completed_at', '>', overWhenCompletedBy(now))
    .where('projects.awarded_company_id', 'is not', null)
    .where('review_rounds.project_id', 'is', null)
    .where(hasBothParties)
    .select('projects.id')
    .orderBy('projects.completed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** At most `limit` projects whose reviews close in a few days, each with the parties that have not written. */
export async function roundsToRemind(
  { db, now }: Context,
  limit: number,
): Promise<{ projectId: string; silent: ReviewAuthor[] }[]> {
  return db
    .selectFrom('review_rounds')
    .innerJoin('projects', 'projects.id', 'review_rounds.project_id')
    .where('review_rounds.reminded_at', 'is', null)
    .where(hasBothParties)
    .where('projects.is_completed', '=', true)
    .where('projects.completed_at', '<=', remindedWhenCompletedBy(now))
    .where('projects.completed_at', '>', overWhenCompletedBy(now))
    .select('projects.id as projectId')
    .select(
      sql<ReviewAuthor[]>`array(select party from unnest(array['customer', 'company']) party
        where not exists (select from reviews where project_id = projects.id and written_by = party))`.as(
        'silent',
      ),
    )
    .orderBy('projects.completed_at')
    .limit(limit)
    .execute()
}

/** A job that its customer has marked as completed. */
export type FinishedJob = { id: string; ownerId: string; companyId: string; finishedAt: Date }

/** All completed jobs, the earliest completed first. Only the demo's loader uses them, to write their reviews. */
export async function finishedJobs({ db }: Pick<Context, 'db'>): Promise<FinishedJob[]> {
  const rows = await db
    .selectFrom('projects')
    .where('is_completed', '=', true)
    .select(['id', 'owner_id as ownerId', 'awarded_company_id as companyId', 'completed_at as finishedAt'])
    .orderBy('completed_at')
    .execute()
  return rows.flatMap(({ companyId, finishedAt, ...job }) =>
    companyId && finishedAt ? [{ ...job, companyId, finishedAt }] : [],
  )
}
