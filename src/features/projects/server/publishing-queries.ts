import type { AnyContext } from '#platform/context.ts'
import { openStates } from '../domain/project.ts'
import {
  type PublishedSoFar,
  type PublishingLimit,
  publishingLimit,
  publishingPeriods,
} from '../domain/publishing-limit.ts'

/**
 * How many projects the account has published since the Stockholm day and the Stockholm month of `ctx.now` began.
 * Includes projects of requests that began later but finished earlier.
 */
export async function publishedSoFar(
  ctx: Pick<AnyContext, 'db' | 'now'>,
  ownerId: string,
): Promise<PublishedSoFar> {
  const { day, month } = publishingPeriods(ctx.now)
  const row = await ctx.db
    .selectFrom('projects')
    .where('owner_id', '=', ownerId)
    .where('published_at', '>=', month)
    .select(({ fn }) => [
      fn.countAll<number>().as('thisMonth'),
      fn.countAll<number>().filterWhere('published_at', '>=', day).as('today'),
    ])
    .executeTakeFirstOrThrow()
  return { today: Number(row.today), thisMonth: Number(row.thisMonth) }
}

/**
 * The limit that the acting customer has reached, so that a page can say so before anything is typed; null for other
 * actors.
 */
export async function ownPublishingLimit(ctx: AnyContext): Promise<PublishingLimit | null> {
  const { actor, now } = ctx
  return actor.kind === 'customer' ? publishingLimit(await publishedSoFar(ctx, actor.userId), now) : null
}

/** What was sent: the key of the form, and a digest of its contents. Both are the same when it comes again. */
export type Submission = { key: string; contentsDigest: Buffer }

/** The account's project that this submission has made, or null. */
export async function projectOfSubmission(
  ctx: Pick<AnyContext, 'db'>,
  ownerId: string,
  { key, contentsDigest }: Submission,
): Promise<{ id: string } | null> {
  const ofForm = projectsOfForm(ctx, ownerId, key)
  return (await ofForm.where('contents_digest', '=', contentsDigest).executeTakeFirst()) ?? null
}

/** The first project that the account has made with forms of this key, whatever they contained; null for none. */
export async function projectOfForm(
  ctx: Pick<AnyContext, 'db'>,
  ownerId: string,
  key: string,
): Promise<{ id: string } | null> {
  const ofForm = projectsOfForm(ctx, ownerId, key)
  return (await ofForm.orderBy('created_at').orderBy('id').executeTakeFirst()) ?? null
}

/** Has a form of this key, whatever it contained, made a project of the account that still takes quotes? */
export async function hasOpenProjectOfForm(
  ctx: Pick<AnyContext, 'db'>,
  ownerId: string,
  key: string,
): Promise<boolean> {
  const open = projectsOfForm(ctx, ownerId, key).where('state', 'in', openStates)
  return (await open.executeTakeFirst()) !== undefined
}

function projectsOfForm({ db }: Pick<AnyContext, 'db'>, ownerId: string, key: string) {
  return db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('submission_key', '=', key)
}
