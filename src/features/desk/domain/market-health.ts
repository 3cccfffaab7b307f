import type { DispatchHealth, ForecastHealth } from '#features/dispatch/domain/dispatch-health.ts'
import type { MarketFigures, PromiseToday } from './market-figures.ts'

/** The market in figures, how its promise was kept today, how dispatch goes, and whether its forecasts have come true. */
export type MarketHealth = MarketFigures & {
  promise: PromiseToday
  dispatch: DispatchHealth
  forecast: ForecastHealth
}
