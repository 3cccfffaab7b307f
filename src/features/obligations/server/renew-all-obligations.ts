import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import { keepSubjects } from './obligation-keeping.ts'
import type { ObligationSource } from './obligation-source.ts'
import { companiesAfter, projectsAfter } from './obligation-subject-queries.ts'

/** Subjects in one transaction: few enough to make it short. */
const BATCH = 200

/**
 * Opens, moves and closes the obligations of everybody by the facts at `ctx.now`. It replaces lost events, and
 * fills a data folder from before obligations existed. A second run changes nothing.
 */
export async function renewAllObligations(ctx: Context, sources: readonly ObligationSource[]): Promise<void> {
  await renewAbout(
    ctx,
    sources.filter(({ about }) => about === 'project'),
    projectsAfter,
  )
  await renewAbout(
    ctx,
    sources.filter(({ about }) => about === 'company'),
    companiesAfter,
  )
}

async function renewAbout(
  ctx: Context,
  sources: readonly ObligationSource[],
  subjectsAfter: typeof projectsAfter,
): Promise<void> {
  let last: string | null = null
  await inBatches(async () => {
    const ids: string[] = await subjectsAfter(ctx, last, BATCH)
    await inBookkeeping(ctx, (ctx) => keepSubjects(ctx, sources, ids))
    last = ids.at(-1) ?? last
    return ids.length
  })
}
