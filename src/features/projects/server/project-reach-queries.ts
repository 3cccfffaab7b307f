import type { AnyContext } from '#platform/context.ts'
import type { ReachStanding } from '../domain/choose-reach.ts'

/** The reach of the project, and whether staff have asked its customer to widen it. */
export async function reachStandingOf(
  { db }: Pick<AnyContext, 'db'>,
  projectId: string,
): Promise<ReachStanding> {
  const row = await db
    .selectFrom('projects')
    .select(['widened_at', 'reach_asked_at'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  return { isWidened: row?.widened_at != null, isAsked: row?.reach_asked_at != null }
}

/** Did the customer widen the reach and then take it back? */
export async function hasNarrowed({ db }: Pick<AnyContext, 'db'>, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('subject_type', '=', 'project')
    .where('subject_id', '=', projectId)
    .where('type', '=', 'project.reach-narrowed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** May companies outside their areas and trades be asked about the project? */
export async function isWidened(ctx: Pick<AnyContext, 'db'>, projectId: string): Promise<boolean> {
  return (await reachStandingOf(ctx, projectId)).isWidened
}
