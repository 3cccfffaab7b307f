import { sql } from 'kysely'
import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { QuoteState } from '../../domain/quote.ts'
import { addMonths } from '../../domain/results/job-calendar.ts'
import { lastMonths, type MonthFigures, SHOWN_MONTHS } from '../../domain/results/month-figures.ts'
import { type OwnResult, type QuoteGroup, quoteGroup, quoteGroups } from '../../domain/results/own-results.ts'
import { hoursToAnswer } from './hours-to-answer.ts'

/** The results are computed from this many of the newest decided quotes. */
const MOST_RESULTS = 1000

/** The number of the acting company's quotes in each list. */
export async function ownQuoteCounts(ctx: AnyContext): Promise<Record<QuoteGroup, number>> {
  const counts = Object.fromEntries(quoteGroups.map((group) => [group, 0])) as Record<QuoteGroup, number>
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return counts
  const rows = await ctx.db
    .selectFrom('quotes')
    .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('state')
    .execute()
  for (const { state, count } of rows) counts[quoteGroup(state as QuoteState)] += Number(count)
  return counts
}

/** The acting company's decided quotes, newest first. */
export async function ownResults(ctx: AnyContext): Promise<OwnResult[]> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return []
  const { rows } = await sql<OwnResult>`
    select project.category, quote.price_kind as "priceKind", quote.state in ('accepted', 'cancelled') as "isWon",
      ${hoursToAnswer(sql.ref('quote.sent_at'))} as "answerHours"
    from quotes quote join projects project on project.id = quote.project_id
    left join project_invitations asked on asked.project_id = project.id and asked.company_id = quote.company_id
    where quote.company_id = ${companyId}::uuid and quote.state in ('accepted', 'cancelled', 'rejected', 'expired')
    order by quote.sent_at desc limit ${sql.lit(MOST_RESULTS)}`.execute(ctx.db)
  return rows
}

/** The acting company's last twelve calendar months in Stockholm, the newest last. Only an owner gets the earnings. */
export async function ownMonths(ctx: AnyContext): Promise<MonthFigures[]> {
  const now = stockholmDate(ctx.now).slice(0, 7)
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return lastMonths(now, [])
  const first = sql`((${`${addMonths(now, 1 - SHOWN_MONTHS)}-01`})::date::timestamp at time zone 'Europe/Stockholm')`
  const monthOf = (moment: string) =>
    sql`to_char(${sql.ref(moment)} at time zone 'Europe/Stockholm', 'YYYY-MM') as month`
  const { rows } = await sql<MonthFigures>`
    select month, sum(requests)::int as requests, sum(answers)::int as answers, sum(wins)::int as wins,
      sum(earned)::float8 as "earnedOre"
    from (
      select ${monthOf('invited_at')}, 1 as requests, 0 as answers, 0 as wins, 0::bigint as earned
      from project_invitations where company_id = ${companyId}::uuid and invited_at >= ${first}
      union all
      select ${monthOf('sent_at')}, 0, 1, 0, 0 from quotes
      where company_id = ${companyId}::uuid and sent_at >= ${first}
      union all
      select ${monthOf('decided_at')}, 0, 0, 1, 0 from quotes
      where company_id = ${companyId}::uuid and state in ('accepted', 'cancelled') and decided_at >= ${first}
      union all
      select ${monthOf('project.completed_at')}, 0, 0, 0, quote.gross_ore
      from quotes quote join projects project on project.id = quote.project_id
      where quote.company_id = ${companyId}::uuid and quote.state = 'accepted' and project.state = 'completed'
        and project.completed_at >= ${first}
    ) happened group by month`.execute(ctx.db)
  return lastMonths(now, rows, { seesEarnings: mayDo(ctx.actor, 'earnings') })
}
