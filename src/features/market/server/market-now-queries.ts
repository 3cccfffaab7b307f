import { sql } from 'kysely'
import { type Category, categories } from '#features/companies/domain/category.ts'
import type { AnyContext } from '#platform/context.ts'
import { type PromiseCount, type ShownPromise, shownPromise } from '../domain/shown-promise.ts'
import { type ShownRequests, shownRequests } from '../domain/shown-requests.ts'
import { type AnswerSample, type TypicalAnswer, typicalAnswer } from '../domain/trade-figures.ts'

/**
 * The stored figures: projects that take quotes, companies that can be asked, all quotes ever sent, how the promise of
 * quotes was kept, how long the first quote took, and how many requests a company gets. Null while there is too little
 * data for a figure.
 */
export type MarketNow = {
  open: number
  companies: number
  quotes: number
  promise: ShownPromise | null
  answer: TypicalAnswer | null
  requests: ShownRequests | null
}

type Kept = Omit<MarketNow, 'promise' | 'answer' | 'requests'> & {
  promise: PromiseCount
  answer?: AnswerSample
  asked?: number
}

/** Reads one row, which `renew-market-figures.ts` writes, so it costs the same however large the market is. */
export async function marketNow({ db }: Pick<AnyContext, 'db'>): Promise<MarketNow> {
  const row = await db
    .selectFrom('market_figures')
    .where('category', 'is', null)
    .select(sql<Kept>`figures`.as('figures'))
    .executeTakeFirst()
  if (!row) return { open: 0, companies: 0, quotes: 0, promise: null, answer: null, requests: null }
  const { promise, answer, asked = 0, ...counts } = row.figures
  // Figures that an earlier version stored have no answers and no requests.
  return {
    ...counts,
    promise: shownPromise(promise),
    answer: answer ? typicalAnswer(answer) : null,
    requests: shownRequests({ companies: counts.companies, requests: asked }),
  }
}

/** A trade with the companies that can be asked and the projects that take quotes, in all of Sweden. */
export type TradeNow = { category: Category; companies: number; open: number }

/** All trades in their order, from stored figures: one row for each. */
export async function tradesNow({ db }: Pick<AnyContext, 'db'>): Promise<TradeNow[]> {
  const { rows } = await sql<TradeNow>`
    select category, coalesce(served.companies, 0)::int as companies, coalesce((there.figures ->> 'open')::int, 0) as open
    from unnest(${[...categories]}::text[]) with ordinality trade (category, nth)
    left join served_places served using (category)
    left join market_figures there using (category)
    where served.municipality_code is null and there.municipality_code is null order by nth`.execute(db)
  return rows
}

/** Are there stored figures? */
export async function hasMarketFigures({ db }: Pick<AnyContext, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('market_figures').select('changed_at').limit(1).executeTakeFirst()
  return row !== undefined
}
