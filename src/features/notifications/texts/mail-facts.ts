import { categoryTexts } from '#features/companies/texts.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { distanceText } from '#features/projects/texts/distance.ts'
import { budgetTexts } from '#features/projects/texts.ts'
import { priceKindTexts } from '#features/quotes/texts.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { FactLine, QuoteFacts, RequestFacts } from '../domain/mail-facts.ts'

/** The lines of a request: trade, place, budget, deadline. Unknown facts have no line. */
export function requestLines({
  category,
  municipality,
  distanceM,
  budget,
  quotesUntil,
}: RequestFacts): FactLine[] {
  return [
    ['Kategori', categoryTexts[category]],
    ...placeLines(municipality),
    ...(distanceM === null ? [] : [['Avstånd', distanceText(distanceM)] as const]),
    ['Budget', budgetTexts[budget]],
    ['Sista dag för offert', formatDate(lastDayForQuotes(quotesUntil))],
  ]
}

/** The lines of a quote that waits for an answer. */
export function quoteLines(facts: QuoteFacts): FactLine[] {
  return [...dealLines(facts), ['Svara senast', formatDate(facts.validUntil)]]
}

/** The lines of a quote that was accepted. */
export function dealLines({
  category,
  municipality,
  grossOre,
  priceKind,
  startDate,
}: QuoteFacts): FactLine[] {
  return [
    ['Kategori', categoryTexts[category]],
    ...placeLines(municipality),
    ['Pris med moms, före ROT', formatOre(grossOre)],
    ['Prisform', priceKindTexts[priceKind]],
    ['Kan börja', formatDate(startDate)],
  ]
}

function placeLines(municipality: string | null): FactLine[] {
  return municipality === null ? [] : [['Kommun', municipality]]
}
