import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { AnyContext } from '#platform/context.ts'
import type { TradeFigures } from '../domain/place-page.ts'
import { type AnswerSample, type PriceSample, typicalAnswer, typicalPrice } from '../domain/trade-figures.ts'

/** Prices and waiting times come from this many of the newest projects: older ones are out of date. */
const SAMPLE = 100

/** The row that {@link figuresOf} reads. */
type FigureRow = { open: number; completed: number; price: PriceSample; answer: AnswerSample }

/**
 * Projects of the trade at `now`, in the municipality `code` (everywhere without one), and the outcome of quotes: an
 * SQL value, so that a page can select more in the same statement.
 */
export function tradeFiguresAt(now: Date, category: Category, code?: string): RawBuilder<FigureRow> {
  const there = code === undefined ? sql.lit(true) : sql`municipality_code = ${code}`
  return sql<FigureRow>`json_build_object(
    'open', (select count(*) from projects where category = ${category} and ${there}
      and state in ('published', 'quoted') and quotes_until > ${now}),
    'completed', (select count(*) from projects where category = ${category} and ${there} and state = 'completed'),
    'price', (${acceptedPrices(category)}),
    'answer', (${firstAnswers(category)})
  )`
}

/** The figures that a page may show. */
export function figuresOf({ open, completed, price, answer }: FigureRow): TradeFigures {
  return { open, completed, price: typicalPrice(price), answer: typicalAnswer(answer) }
}

/** The figures of the trade everywhere. */
export async function tradeFigures({ db, now }: AnyContext, category: Category): Promise<TradeFigures> {
  const { figures } = await db
    .selectNoFrom(tradeFiguresAt(now, category).as('figures'))
    .executeTakeFirstOrThrow()
  return figuresOf(figures)
}

function acceptedPrices(category: Category) {
  const share = (part: number) => sql`percentile_cont(${sql.lit(part)}) within group (order by gross_ore)`
  return sql`
    select json_build_object('quotes', count(*), 'companies', count(distinct company_id),
      'lowOre', ${share(0.25)}, 'middleOre', ${share(0.5)}, 'highOre', ${share(0.75)})
    from (
      select quote.gross_ore, quote.company_id from projects project
      join quotes quote on quote.project_id = project.id and quote.state = 'accepted'
      where project.category = ${category} and project.awarded_at is not null
      order by project.awarded_at desc limit ${sql.lit(SAMPLE)}
    ) accepted`
}

function firstAnswers(category: Category) {
  return sql`
    select json_build_object('projects', count(*), 'answered', count(hours),
      'hours', percentile_cont(0.5) within group (order by hours))
    from (
      select extract(epoch from (
        select min(sent_at) from quotes where project_id = project.id and state <> 'draft'
      ) - project.published_at) / 3600 as hours
      from projects project where project.category = ${category}
      order by project.published_at desc limit ${sql.lit(SAMPLE)}
    ) newest`
}
