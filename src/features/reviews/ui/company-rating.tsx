import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { ratingTexts as texts } from '../texts.ts'

/** `latestAt`: an instant, or its ISO 8601 text. */
type ShownRating = { mean: number; count: number; latestAt: Date | string }

/**
 * A company's rating in one line: the mean, the number of reviews, and the age of the newest. For app pages and
 * document pages. Renders nothing without reviews.
 */
export function CompanyRating({ rating, className }: { rating: ShownRating | null; className?: string }) {
  if (!rating) return null
  const latest = formatDate(stockholmDate(new Date(rating.latestAt)))
  return (
    <span className={className}>
      <b>{texts.mean(rating)}</b> {texts.basis(rating, latest)}
    </span>
  )
}
