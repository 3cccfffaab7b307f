import { FIGURES_FROM } from '#features/matching/domain/public-figures.ts'
import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'
import type { ComparedQuote } from '../compare-quotes.ts'
import type { ScopeRow } from './scope-rows.ts'

/**
 * A live quote with the facts for the sentences. `endDate`: when the work is done; null when the company does not
 * say.
 */
export type SummedQuote = {
  name: string
  startDate: IsoDate
  endDate: IsoDate | null
  validUntil: IsoDate
  compared: Pick<ComparedQuote, 'afterRotOre' | 'promise' | 'ceilingOre' | 'rot'>
  /** The things that the quote expressly excludes. */
  excluded: readonly string[]
  /** The number of the company's four checks that are not valid today. */
  checksLacking: number
}

/**
 * The usual price of one item, from quotes that customers accepted: the median in öre with VAT, and the number of
 * cases.
 */
export type ItemPrice = { medianOre: number; cases: number }
/**
 * One difference between quotes. Quotes are named by their companies. Money in öre after ROT, unless stated
 * otherwise.
 */
export type QuoteDifference =
  | { about: 'price'; lowest: string; highest: string; gapOre: number; percent: number }
  | { about: 'same-price'; names: string[]; afterRotOre: number }
  | { about: 'open-price'; name: string; afterRotOre: number }
  /** `mostOre`: the ceiling after ROT. `above`: the company of the cheapest fixed price that the ceiling exceeds. */
  | { about: 'ceiling'; name: string; mostOre: number; above: string | null }
  | { about: 'start'; first: string; last: string; days: number }
  | { about: 'length'; shortest: string; shortestDays: number; longest: string; longestDays: number }
  /** `grossOre`: the price of the item in the other quote, with VAT and before ROT. `usual`: its usual price. */
  | {
      about: 'lacks'
      name: string
      scope: QuestionKey
      has: string
      grossOre: number
      usual: ItemPrice | null
    }
  | { about: 'excludes'; name: string; things: string[] }
  | { about: 'undivided'; names: string[] }
  | { about: 'checks'; name: string; lacking: number }
  | { about: 'runs-out'; name: string; validUntil: IsoDate }

/** A difference in days is mentioned from this many on. */
const FEWEST_DAYS = 3

/**
 * The differences between live quotes, in a fixed order: price, how binding it is, time, scope, checks. The same
 * quotes always give the same list. `scopes`: rows whose cells are in the order of `quotes`. Empty for fewer than
 * two quotes.
 */
export function quoteDifferences(
  quotes: readonly SummedQuote[],
  scopes: readonly ScopeRow[],
  usual: Readonly<Partial<Record<QuestionKey, ItemPrice>>> = {},
): QuoteDifference[] {
  if (quotes.length < 2) return []
  return [
    ...priceDifferences(quotes),
    ...bindingDifferences(quotes),
    ...timeDifferences(quotes),
    ...scopeDifferences(quotes, scopes, usual),
    ...quotes
      .filter(({ checksLacking }) => checksLacking > 0)
      .map(({ name, checksLacking }) => ({ about: 'checks' as const, name, lacking: checksLacking })),
    ...validityDifferences(quotes),
  ]
}

function priceDifferences(quotes: readonly SummedQuote[]): QuoteDifference[] {
  const holding = byPrice(quotes.filter(({ compared }) => compared.promise !== 'open'))
  const open = byPrice(quotes.filter(({ compared }) => compared.promise === 'open'))
  const [lowest, highest] = [holding.at(0), holding.at(-1)]
  const estimates = open.map(({ name, compared }) => ({
    about: 'open-price' as const,
    name,
    afterRotOre: compared.afterRotOre,
  }))
  if (!lowest || !highest || holding.length < 2) return estimates
  const gapOre = highest.compared.afterRotOre - lowest.compared.afterRotOre
  if (gapOre === 0) {
    const names = holding.map(({ name }) => name)
    return [{ about: 'same-price', names, afterRotOre: lowest.compared.afterRotOre }, ...estimates]
  }
  const percent = Math.round((gapOre * 100) / Math.max(1, lowest.compared.afterRotOre))
  return [{ about: 'price', lowest: lowest.name, highest: highest.name, gapOre, percent }, ...estimates]
}

function bindingDifferences(quotes: readonly SummedQuote[]): QuoteDifference[] {
  const fixed = byPrice(quotes.filter(({ compared }) => compared.promise === 'fixed')).at(0)
  return quotes.flatMap(({ name, compared }) => {
    if (compared.ceilingOre === null) return []
    // The deduction stays the same, because the price may rise by something else than labour.
    const mostOre = compared.ceilingOre - compared.rot.deductionOre
    const passes =
      fixed && compared.afterRotOre <= fixed.compared.afterRotOre && mostOre > fixed.compared.afterRotOre
    return [{ about: 'ceiling' as const, name, mostOre, above: passes ? fixed.name : null }]
  })
}

function timeDifferences(quotes: readonly SummedQuote[]): QuoteDifference[] {
  const byStart = quotes.toSorted((a, b) => daysBetween(b.startDate, a.startDate))
  const [first, last] = [byStart.at(0), byStart.at(-1)]
  const days = first && last ? daysBetween(first.startDate, last.startDate) : 0
  const lengths = quotes
    .flatMap(({ name, startDate, endDate }) =>
      endDate ? [{ name, days: daysBetween(startDate, endDate) + 1 }] : [],
    )
    .toSorted((a, b) => a.days - b.days)
  const [shortest, longest] = [lengths.at(0), lengths.at(-1)]
  return [
    ...(first && last && days >= FEWEST_DAYS
      ? [{ about: 'start' as const, first: first.name, last: last.name, days }]
      : []),
    ...(shortest && longest && longest.days - shortest.days >= FEWEST_DAYS
      ? [
          {
            about: 'length' as const,
            shortest: shortest.name,
            shortestDays: shortest.days,
            longest: longest.name,
            longestDays: longest.days,
          },
        ]
      : []),
  ]
}

function scopeDifferences(
  quotes: readonly SummedQuote[],
  scopes: readonly ScopeRow[],
  usual: Readonly<Partial<Record<QuestionKey, ItemPrice>>>,
): QuoteDifference[] {
  const lacking = scopes.flatMap(({ scope, cells }) => {
    const priced = cells.flatMap((cell, index) =>
      cell.is === 'priced' ? [{ name: nameAt(quotes, index), grossOre: cell.grossOre }] : [],
    )
    const cheapest = priced.toSorted((a, b) => a.grossOre - b.grossOre).at(0)
    if (!cheapest) return []
    const known = usual[scope]
    return cells.flatMap((cell, index) =>
      cell.is === 'lacking'
        ? [
            {
              about: 'lacks' as const,
              name: nameAt(quotes, index),
              scope,
              has: cheapest.name,
              grossOre: cheapest.grossOre,
              usual: known && known.cases >= FIGURES_FROM ? known : null,
            },
          ]
        : [],
    )
  })
  const undivided = quotes.filter((_, index) => scopes[0]?.cells[index]?.is === 'undivided')
  return [
    ...lacking,
    ...quotes
      .filter(({ excluded }) => excluded.length > 0)
      .map(({ name, excluded }) => ({ about: 'excludes' as const, name, things: [...excluded] })),
    ...(undivided.length > 0
      ? [{ about: 'undivided' as const, names: undivided.map(({ name }) => name) }]
      : []),
  ]
}

/** The quote with the shortest validity, if the others are valid for longer. */
function validityDifferences(quotes: readonly SummedQuote[]): QuoteDifference[] {
  const [first, second] = quotes.toSorted((a, b) => daysBetween(b.validUntil, a.validUntil))
  return first && second && daysBetween(first.validUntil, second.validUntil) >= FEWEST_DAYS
    ? [{ about: 'runs-out', name: first.name, validUntil: first.validUntil }]
    : []
}

function byPrice(quotes: readonly SummedQuote[]): SummedQuote[] {
  return quotes.toSorted((a, b) => a.compared.afterRotOre - b.compared.afterRotOre)
}

function nameAt(quotes: readonly SummedQuote[], index: number): string {
  return quotes[index]?.name ?? ''
}
