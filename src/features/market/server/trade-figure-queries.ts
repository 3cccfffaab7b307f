import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { AnyContext } from '#platform/context.ts'
import type { TradeFigures } from '../domain/place-page.ts'
import { type AnswerSample, type PriceSample, typicalAnswer, typicalPrice } from '../domain/trade-figures.ts'

/** The row that {@link figuresOf} reads; null while nothing has been counted. */
type FigureRow = {
  open: number | null
  completed: number | null
  price: PriceSample | null
  priceHere: PriceSample | null
  answer: AnswerSample | null
}

/**
 * SQL of the stored figures of the trade in the municipality `code`, or in all of Sweden: a value, so that a page can
 * select more in the same statement.
 */
export function keptTradeFigures(category: Category, code: string | null = null): RawBuilder<FigureRow> {
  return sql<FigureRow>`(
    select json_build_object('open', there.figures -> 'open', 'completed', there.figures -> 'completed',
      'price', trade.figures -> 'price',
      'priceHere', case when ${code}::char(4) is not null then there.figures -> 'price' end, 'answer', trade.figures -> 'answer')
    from (values (0)) always
    left join market_figures there on there.category = ${category} and there.municipality_code is not distinct from ${code}
    left join market_figures trade on trade.category = ${category} and trade.municipality_code is null
  )`
}

/** The figures that a page may show. */
export function figuresOf({ open, completed, price, priceHere, answer }: FigureRow): TradeFigures {
  return {
    open: open ?? 0,
    completed: completed ?? 0,
    price: price && typicalPrice(price),
    priceHere: priceHere && typicalPrice(priceHere),
    answer: answer && typicalAnswer(answer),
  }
}

/** The figures of the trade in all of Sweden. */
export async function tradeFigures({ db }: AnyContext, category: Category): Promise<TradeFigures> {
  const { figures } = await db
    .selectNoFrom(keptTradeFigures(category).as('figures'))
    .executeTakeFirstOrThrow()
  return figuresOf(figures)
}
