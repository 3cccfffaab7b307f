import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { type PromiseCount, type ShownPromise, shownPromise } from '../domain/shown-promise.ts'

/**
 * The figures as they were counted last: projects that take quotes, companies that can be asked, all quotes ever sent, and how the
 * promise of quotes was kept; null while too few projects tell.
 */
export type MarketNow = { open: number; companies: number; quotes: number; promise: ShownPromise | null }

/** Reads one row (`renew-market-figures.ts`), so it costs the same however large the market is. */
export async function marketNow({ db }: Pick<AnyContext, 'db'>): Promise<MarketNow> {
  const row = await db
    .selectFrom('market_figures')
    .where('category', 'is', null)
    .select(sql<Omit<MarketNow, 'promise'> & { promise: PromiseCount }>`figures`.as('figures'))
    .executeTakeFirst()
  if (!row) return { open: 0, companies: 0, quotes: 0, promise: null }
  const { promise, ...counts } = row.figures
  return { ...counts, promise: shownPromise(promise) }
}

/** Has the market been counted before? */
export async function hasMarketFigures({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('market_figures').select('changed_at').limit(1).executeTakeFirst()
  return row !== undefined
}
