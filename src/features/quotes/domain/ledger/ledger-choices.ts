import { isUuid } from '#kernel/ids.ts'
import { addDays, type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import type { ChosenOptions } from '../price-quote.ts'
import { isLedgerOrder, type LedgerOrder } from './sort-quotes.ts'

/**
 * What the reader of a comparison has chosen: the order of the columns (null: as the quotes came in), which two are shown where there
 * is room for two (ids of quotes), the ticked options (`<id of the quote>.<position of the line>`), and the day of payment that the ROT
 * reduction is reckoned by, as typed (empty: the start date of each quote).
 */
export type LedgerChoices = {
  order: LedgerOrder | null
  pair: readonly string[]
  ticked: readonly string[]
  payDay: string
}

/** The names of the choices in the page's address, so that they work without scripts. */
export const choiceNames = { order: 'ordning', pair: 'par', ticked: 'val', payDay: 'betalas' } as const

/** How many columns a narrow screen shows. */
export const PAIR = 2
/** More options than any project's quotes have together. */
const MOST_TICKED = 200
/** Work that a quote can promise is paid within so many days. */
export const MAX_PAY_DAYS = 1095
/** More letters than a date has; a longer text is no date either way. */
const LONGEST_DAY = 40

export type PayDayProblem = 'pay-day-invalid' | 'pay-day-passed' | 'pay-day-too-far'

/** The choices in the address of the page; what is not understood is left out. */
export function readLedgerChoices(query: URLSearchParams): LedgerChoices {
  const order = query.get(choiceNames.order) ?? ''
  return {
    order: isLedgerOrder(order) ? order : null,
    pair: [...new Set(query.getAll(choiceNames.pair).filter(isUuid))].slice(0, PAIR),
    ticked: [...new Set(query.getAll(choiceNames.ticked))].filter(isOptionKey).slice(0, MOST_TICKED),
    payDay: (query.get(choiceNames.payDay) ?? '').trim().slice(0, LONGEST_DAY),
  }
}

/** The chosen day of payment, or what is wrong with it: from today on, and as far ahead as a quote can reach. */
export function readPayDay(
  typed: string,
  today: IsoDate,
): { payDay: IsoDate | null; problem: PayDayProblem | null } {
  if (typed === '') return { payDay: null, problem: null }
  const problem = !isIsoDate(typed)
    ? 'pay-day-invalid'
    : typed < today
      ? 'pay-day-passed'
      : typed > addDays(today, MAX_PAY_DAYS)
        ? 'pay-day-too-far'
        : null
  return { payDay: problem === null ? typed : null, problem }
}

/** What a household assumes about its reduction, with the day of payment that it has chosen here. */
export function paidOnChosenDay<Circumstances extends object>(
  circumstances: Circumstances,
  { payDay: typed }: Pick<LedgerChoices, 'payDay'>,
  today: IsoDate,
): Circumstances & { payDay?: IsoDate } {
  const { payDay } = readPayDay(typed, today)
  return { ...circumstances, ...(payDay !== null && { payDay }) }
}

export function optionKey(quoteId: string, position: number): string {
  return `${quoteId}.${position}`
}

/** The positions of the ticked options of one quote. */
export function tickedOf(ticked: readonly string[], quoteId: string): ChosenOptions {
  const own = ticked.filter((key) => key.startsWith(`${quoteId}.`))
  return new Set(own.map((key) => Number(key.slice(quoteId.length + 1))))
}

/** The two columns of a narrow screen: the chosen ones that are there, filled up with the first of the others. */
export function shownPair(pair: readonly string[], ids: readonly string[]): string[] {
  const chosen = pair.filter((id) => ids.includes(id))
  return [...chosen, ...ids.filter((id) => !chosen.includes(id))].slice(0, PAIR)
}

/** After a tap on a column's name: it comes in for the one that was chosen first, and a shown one cannot leave. */
export function swapped(shown: readonly string[], id: string): string[] {
  return shown.includes(id) ? [...shown] : [...shown.slice(1 - PAIR), id]
}

function isOptionKey(text: string): boolean {
  const [id = '', position = '', ...more] = text.split('.')
  return more.length === 0 && isUuid(id) && /^[1-9]\d{0,2}$/.test(position)
}
