import type { DispatchHealth, ForecastHealth } from '#features/dispatch/domain/dispatch-health.ts'
import type { MarketFigures, PromiseToday } from './market-figures.ts'

/**
 * The figures of the market, how its promise was kept today, the figures of dispatch, and how well its forecasts
 * matched.
 */
export type MarketHealth = MarketFigures & {
  promise: PromiseToday
  dispatch: DispatchHealth
  forecast: ForecastHealth
}
