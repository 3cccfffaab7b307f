import type { Forecast } from '#features/matching/domain/forecast.ts'
import { formatComing } from '#kernel/swedish-dates.ts'
import { forecastTexts as texts } from '../texts.ts'

type ForecastLineProps = { forecast: Forecast | null; liveQuotes: number; now: Date }

/** How many quotes the customer can expect, and why when they are few. Nothing once nothing more is expected. */
export function ForecastLine({ forecast, liveQuotes, now }: ForecastLineProps) {
  if (!forecast) return null
  const range = { low: Math.max(forecast.low, liveQuotes), high: forecast.high }
  const isMoreExpected = range.high > liveQuotes
  if (!isMoreExpected && !forecast.reason) return null
  return (
    <p className="measure text-ink-soft">
      {isMoreExpected && texts.likely(range, formatComing(forecast.deadline, now))}{' '}
      {forecast.reason && texts.reasons[forecast.reason](forecast)}
    </p>
  )
}
