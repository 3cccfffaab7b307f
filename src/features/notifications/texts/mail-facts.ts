import { categoryTexts } from '#features/companies/texts.ts'
import { slotsLeftText } from '#features/matching/texts.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import { distanceText } from '#features/projects/texts/distance.ts'
import { budgetTexts } from '#features/projects/texts.ts'
import { lastDayToWithdraw } from '#features/quotes/domain/contract/withdrawal-period.ts'
import { mostToPayOre, pricePromiseOf } from '#features/quotes/domain/terms/price-promise.ts'
import { priceKindTexts } from '#features/quotes/texts.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, formatWeekdayMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import type { FactLine, QuoteFacts, RequestFacts, WithdrawalFacts } from '../domain/mail-facts.ts'

/** Left out of text messages, where the line would cost more than it is worth. */
export const ANSWER_BY = 'Svara helst före'

const PRICE = 'Pris med moms, före ROT'

/** The lines of a request: trade, place, budget, slots left, deadline. Unknown facts have no line. */
export function requestLines({
  category,
  municipality,
  distanceM,
  budget,
  quotesUntil,
  slotsLeft,
  answerBy,
}: RequestFacts): FactLine[] {
  return [
    ['Kategori', categoryTexts[category]],
    ...placeLines(municipality),
    ...(distanceM === null ? [] : [['Avstånd', distanceText(distanceM)] as const]),
    ['Budget', budgetTexts[budget]],
    ['Offerter', slotsLeftText(slotsLeft)],
    ...(answerBy ? [[ANSWER_BY, formatWeekdayMoment(answerBy)] as const] : []),
    ['Sista dag för offert', formatDate(lastDayForQuotes(quotesUntil))],
  ]
}

/** The lines of a quote that waits for an answer: until it expires, or the project ends before that. */
export function quoteLines(facts: QuoteFacts): FactLine[] {
  const lastDay = lastDayForQuotes(facts.quotesUntil)
  const answerBy = lastDay < facts.validUntil ? lastDay : facts.validUntil
  return [...dealLines(facts), ['Svara senast', formatDate(answerBy)]]
}

/** The lines of a revised quote that waits for an answer: the price before stands below the new one. */
export function revisedLines(facts: QuoteFacts): FactLine[] {
  const { earlierOre, grossOre } = facts
  if (earlierOre === null || earlierOre === grossOre) return quoteLines(facts)
  return quoteLines(facts).flatMap((line) =>
    line[0] === PRICE ? [line, ['Pris förut', formatOre(earlierOre)] as const] : [line],
  )
}

/** The lines of a quote that was accepted. */
export function dealLines(facts: QuoteFacts): FactLine[] {
  return [
    ['Kategori', categoryTexts[facts.category]],
    ...placeLines(facts.municipality),
    ...(facts.chosen.length > 0 ? [['Valda tillval', facts.chosen.join(', ')] as const] : []),
    [PRICE, formatOre(facts.grossOre)],
    ['Prisform', priceKindTexts[facts.priceKind]],
    ...limitLines(facts),
    ['Kan börja', formatDate(facts.startDate)],
  ]
}

/** The lines of the deal as its customer reads it: with whom, what, and until when it can be withdrawn from. */
export function ownDealLines(facts: QuoteFacts): FactLine[] {
  const { company, acceptedAt } = facts
  return [
    ['Företag', company],
    ...dealLines(facts),
    ...(acceptedAt
      ? [['Ångerrätt', `I regel till och med ${formatDate(lastDayToWithdraw(acceptedAt))}`] as const]
      : []),
  ]
}

/**
 * The lines of a statement of withdrawal: its contents and when it was sent, as the receipt must have them (directive
 * 2011/83/EU, article 11a).
 */
export function withdrawalLines(facts: WithdrawalFacts): FactLine[] {
  return [
    ['Meddelande', 'Jag ångrar avtalet.'],
    ['Avtalet', facts.project],
    ['Företag', facts.company],
    ['Kund', facts.customer],
    ['Avtalet ingicks', formatDate(stockholmDate(facts.acceptedAt))],
    [PRICE, formatOre(facts.grossOre)],
    ['Skickat', formatWeekdayMoment(facts.statedAt)],
    ['Om något är betalt', 'Företaget betalar tillbaka inom 14 dagar'],
  ]
}

/** The limit of a price that can change. */
function limitLines(facts: QuoteFacts): FactLine[] {
  const promise = pricePromiseOf(facts)
  if (promise === 'fixed') return []
  const mostOre = mostToPayOre(facts)
  return [
    ['Högst att betala', mostOre === null ? 'Inget tak: priset är en uppskattning' : formatOre(mostOre)],
  ]
}

function placeLines(municipality: string | null): FactLine[] {
  return municipality === null ? [] : [['Kommun', municipality]]
}
