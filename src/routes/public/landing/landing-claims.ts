import { exampleClaims } from '#content/claims.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import type { LandingReviews, QuotedReview } from '#features/reviews/server/landing-review-queries.ts'
import { landingReviewTexts as texts } from '#features/reviews/texts.ts'
import type { Claims, Voice } from '#kernel/operator-facts.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** Means and shares are shown from this many reviews on (the product's decisions, section 9). */
const LEAST_FOR_MEAN = 5
const LEAST_FOR_SHARE = 30

/**
 * The claims of the start page: the operator's own figures and quotations, or examples of quotations; published reviews
 * replace these. How satisfied customers are comes from reviews only, whatever the operator claims.
 */
export function claimsWith(said: LandingReviews | null, own: Claims | null): Claims {
  const { rating: _rating, satisfaction: _satisfaction, ...counted } = (own ?? exampleClaims).figures
  const figures = { ...counted, ...(said && gradesOf(said)) }
  if (own) return { ...own, figures }
  const [shortVoices, longVoices] = [(said?.short ?? []).map(voiceOf), (said?.quoted ?? []).map(voiceOf)]
  // Invented quotations are never shown beside real ones.
  if (shortVoices.length + longVoices.length === 0) return { ...exampleClaims, figures }
  return { figures, shortVoices, longVoices }
}

function gradesOf({ mean, satisfied, count }: LandingReviews): Claims['figures'] {
  const claim = { isAtLeast: false, isExample: false, source: texts.source(count) }
  return {
    ...(count >= LEAST_FOR_MEAN && { rating: { ...claim, value: Math.round(10 * mean) / 10 } }),
    ...(count >= LEAST_FOR_SHARE && {
      satisfaction: { ...claim, value: Math.round(100 * satisfied), source: texts.satisfied(count) },
    }),
  }
}

function voiceOf({ words, firstName, category, municipality, publishedAt }: QuotedReview): Voice {
  return {
    isExample: false,
    text: words,
    name: firstName,
    about: [categoryTexts[category].toLowerCase(), municipality].filter(Boolean).join(', '),
    source: texts.said(formatDate(stockholmDate(publishedAt))),
  }
}
