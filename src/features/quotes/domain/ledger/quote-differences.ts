import type { QuestionKey } from '#features/projects/domain/interview-questions.ts'
import { daysBetween, type IsoDate } from '#kernel/swedish-dates.ts'
import type { ComparedQuote } from '../compare-quotes.ts'
import type { ScopeRow } from './scope-rows.ts'

/** A live quote as the summary needs it. `endDate`: when the work is done, if its company says so. */
export type SummedQuote = {
  name: string
  startDate: IsoDate
  endDate: IsoDate | null
  validUntil: IsoDate
  compared: Pick<ComparedQuote, 'afterRotOre' | 'promise' | 'ceilingOre' | 'rot'>
  /** What it expressly leaves out. */
  excluded: readonly string[]
  /** How many of the four checks are not valid today. */
  checksLacking: number
}

/** What one item has cost in quotes that customers accepted: the median in öre with VAT, of so many cases. */
export type ItemPrice = { medianOre: number; cases: number }
/** From how many cases on a price is told (decisions, section 9). */
export const FEWEST_CASES = 5

/** One thing that tells quotes apart. Quotes are named by their companies; money in öre after ROT unless said otherwise. */
export type QuoteDifference =
  | { about: 'price'; lowest: string; highest: string; gapOre: number; percent: number }
  | { about: 'same-price'; names: string[]; afterRotOre: number }
  | { about: 'open-price'; name: string; afterRotOre: number }
  /** `mostOre`: the ceiling after ROT; `above`: the cheapest fixed price that it would pass. */
  | { about: 'ceiling'; name: string; mostOre: number; above: string | null }
  | { about: 'start'; first: string; last: string; days: number }
  | { about: 'length'; shortest: string; shortestDays: number; longest: string; longestDays: number }
  /** `grossOre`: what the other one takes for it, with VAT and before ROT. `usual`: what it has cost others. */
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

/** Days that make a difference in when work starts or how long it takes. */
const WORTH_TELLING = 3

/**
 * What differs between live quotes, in the order in which it is told: price, what holds it, time, scope, checks. The same quotes always
 * give the same list. `scopes`: their rows, cells in the order of `quotes`. Nothing for fewer than two.
 */
export function quoteDifferences(
  quotes: readonly SummedQuote[],
  scopes: readonly ScopeRow[],
  usual: Readonly<Partial<Record<QuestionKey, ItemPrice>>> = {},
): QuoteDifference[] {
  if (quotes.length < 2) return []
  return [
    ...inPrice(quotes),
    ...inHold(quotes),
    ...inTime(quotes),
    ...inScope(quotes, scopes, usual),
    ...quotes
      .filter(({ checksLacking }) => checksLacking > 0)
      .map(({ name, checksLacking }) => ({ about: 'checks' as const, name, lacking: checksLacking })),
    ...inValidity(quotes),
  ]
}

function inPrice(quotes: readonly SummedQuote[]): QuoteDifference[] {
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

function inHold(quotes: readonly SummedQuote[]): QuoteDifference[] {
  const fixed = byPrice(quotes.filter(({ compared }) => compared.promise === 'fixed')).at(0)
  return quotes.flatMap(({ name, compared }) => {
    if (compared.ceilingOre === null) return []
    // The deduction stays as it is: what the price rises by need not be labour.
    const mostOre = compared.ceilingOre - compared.rot.deductionOre
    const passes =
      fixed && compared.afterRotOre <= fixed.compared.afterRotOre && mostOre > fixed.compared.afterRotOre
    return [{ about: 'ceiling' as const, name, mostOre, above: passes ? fixed.name : null }]
  })
}

function inTime(quotes: readonly SummedQuote[]): QuoteDifference[] {
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
    ...(first && last && days >= WORTH_TELLING
      ? [{ about: 'start' as const, first: first.name, last: last.name, days }]
      : []),
    ...(shortest && longest && longest.days - shortest.days >= WORTH_TELLING
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

function inScope(
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
              usual: known && known.cases >= FEWEST_CASES ? known : null,
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

/** The one that can be accepted for the shortest time, when the others can be longer. */
function inValidity(quotes: readonly SummedQuote[]): QuoteDifference[] {
  const [first, second] = quotes.toSorted((a, b) => daysBetween(b.validUntil, a.validUntil))
  return first && second && daysBetween(first.validUntil, second.validUntil) >= WORTH_TELLING
    ? [{ about: 'runs-out', name: first.name, validUntil: first.validUntil }]
    : []
}

function byPrice(quotes: readonly SummedQuote[]): SummedQuote[] {
  return quotes.toSorted((a, b) => a.compared.afterRotOre - b.compared.afterRotOre)
}

function nameAt(quotes: readonly SummedQuote[], index: number): string {
  return quotes[index]?.name ?? ''
}
