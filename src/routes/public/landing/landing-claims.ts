import { exampleClaims } from '#content/claims.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import type { LandingReviews } from '#features/reviews/server/landing-review-queries.ts'
import { landingReviewTexts as texts } from '#features/reviews/texts.ts'
import type { Claims } from '#kernel/operator-facts.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** The examples of the start page, where customers' own reviews have taken the place of invented ones. */
export function claimsWith(said: LandingReviews | null): Claims {
  if (!said) return exampleClaims
  const rating = {
    value: Math.round(10 * said.mean) / 10,
    isAtLeast: false,
    isExample: false,
    source: texts.source(said.count),
  }
  const figures = { ...exampleClaims.figures, rating }
  if (said.quoted.length === 0) return { ...exampleClaims, figures }
  const longVoices = said.quoted.map(({ words, firstName, category, municipality, publishedAt }) => ({
    isExample: false,
    text: words,
    name: firstName,
    about: [categoryTexts[category].toLowerCase(), municipality].filter(Boolean).join(', '),
    source: texts.said(formatDate(stockholmDate(publishedAt))),
  }))
  // The short ones in the hero are sentences of one length, which reviews are not.
  return { figures, shortVoices: [], longVoices }
}
