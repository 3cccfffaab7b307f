import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { saveMarketFigures } from './market-figure-store.ts'

/** Counts again what public pages tell in numbers, as of `ctx.now`. Done twice it changes nothing more. */
export async function renewMarketFigures(ctx: Context): Promise<void> {
  await inBookkeeping(ctx, saveMarketFigures)
}
