import { exampleClaims } from '#content/claims.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import type { LandingReviews, QuotedReview } from '#features/reviews/server/landing-review-queries.ts'
import { landingReviewTexts as texts } from '#features/reviews/texts.ts'
import type { Claims, Voice } from '#kernel/operator-facts.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'

/** Fewer cases say nothing: of means and of shares (the product's decisions, section 9). */
const LEAST_FOR_MEAN = 5
const LEAST_FOR_SHARE = 30

/**
 * What the start page claims: the operator's own figures and quotations, or examples of quotations, where customers' reviews take their
 * place. How satisfied customers are is told by their reviews alone, whatever the operator says.
 */
export function claimsWith(said: LandingReviews | null, own: Claims | null): Claims {
  const { rating: _rating, satisfaction: _satisfaction, ...counted } = (own ?? exampleClaims).figures
  const figures = { ...counted, ...(said && gradesOf(said)) }
  if (own) return { ...own, figures }
  const [shortVoices, longVoices] = [(said?.short ?? []).map(voiceOf), (said?.quoted ?? []).map(voiceOf)]
  // Invented customers do not stand beside real ones.
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
