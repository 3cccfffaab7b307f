import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { saveMarketFigures } from './market-figure-store.ts'

/** Counts and stores again the figures of public pages, as of `ctx.now`. A second call changes nothing. */
export async function renewMarketFigures(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, saveMarketFigures)
}
