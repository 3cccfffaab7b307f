import { readDispatchHealth, readForecastHealth } from '#features/dispatch/server/dispatch-health-queries.ts'
import { startOfStockholmDay } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { figureWeeks } from '../domain/market-figures.ts'
import type { MarketHealth } from '../domain/market-health.ts'
import { readMarketFigures, readPromiseToday } from './market-figure-queries.ts'

/** The data of the desk's page, which programs read too. Figures and forecasts cover the last twelve weeks. */
export async function readMarketHealth(ctx: Pick<Context, 'db' | 'now'>): Promise<MarketHealth> {
  const [figures, promise, dispatch, forecast] = await Promise.all([
    readMarketFigures(ctx),
    readPromiseToday(ctx),
    readDispatchHealth(ctx),
    readForecastHealth(ctx, startOfStockholmDay(figureWeeks(ctx.now)[0] ?? '')),
  ])
  return { ...figures, promise, dispatch, forecast }
}
