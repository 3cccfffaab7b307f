import type { Forecast } from '#features/matching/domain/forecast.ts'
import { shortPlace } from '#features/places/domain/place.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { isLive, type Quote } from '#features/quotes/domain/quote.ts'
import { formatComing } from '#kernel/swedish-dates.ts'
import { forecastTexts as texts } from '../texts.ts'

type ForecastLineProps = {
  forecast: Forecast | null
  quotes: readonly Pick<Quote, 'state'>[]
  project: Pick<Project, 'place'>
  now: Date
}

/** How many quotes the customer can expect, and why when they are few. Renders nothing once no more are expected. */
export function ForecastLine({ forecast, quotes, project, now }: ForecastLineProps) {
  if (!forecast) return null
  const place = shortPlace(project.place?.label)
  const liveQuotes = quotes.filter(({ state }) => isLive(state)).length
  const range = { low: Math.max(forecast.low, liveQuotes), high: forecast.high }
  const isMoreExpected = range.high > liveQuotes
  if (!isMoreExpected && !forecast.reason) return null
  return (
    <p className="measure text-ink-soft">
      {isMoreExpected && texts.likely(range, formatComing(forecast.deadline, now))}{' '}
      {forecast.reason && texts.reasons[forecast.reason](forecast, texts.where(place))}
    </p>
  )
}
