import { sql } from 'kysely'
import { takesRequests } from '#features/matching/server/candidate-queries.ts'
import type { AnyContext } from '#platform/context.ts'

/** The figures at `now`: projects that take quotes, companies that can be asked, all quotes ever sent. */
export type MarketNow = { open: number; companies: number; quotes: number }

export async function marketNow({ db, now }: AnyContext): Promise<MarketNow> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from projects
        where state in ('published', 'quoted') and quotes_until > ${now})`.as('open'),
      sql<number>`(select count(*)::int from company_profiles company where ${takesRequests(now)})`.as(
        'companies',
      ),
      sql<number>`(select count(*)::int from quotes where state <> 'draft')`.as('quotes'),
    ])
    .executeTakeFirstOrThrow()
}
