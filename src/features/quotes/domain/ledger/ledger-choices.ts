import { isUuid } from '#kernel/ids.ts'
import { addDays, type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import type { ChosenOptions } from '../price-quote.ts'
import { isLedgerOrder, type LedgerOrder } from './sort-quotes.ts'

/**
 * The reader's choices for a comparison. `order`: of the columns; null for the order of sending. `pair`: ids of the
 * two quotes that a narrow screen shows. `ticked`: options, each as `<id of the quote>.<position of the line>`.
 * `payDay`: the day of payment for the ROT reduction, as typed; empty for the start date of each quote.
 */
export type LedgerChoices = {
  order: LedgerOrder | null
  pair: readonly string[]
  ticked: readonly string[]
  payDay: string
}

/** The names of the choices in the page's URL, so that they work without scripts. */
export const choiceNames = { order: 'ordning', pair: 'par', ticked: 'val', payDay: 'betalas' } as const

/** The number of columns on a narrow screen. */
export const PAIR = 2
/** More options than the quotes of any project have together. */
const MOST_TICKED = 200
/** How many days ahead work that a quote promises can be paid. */
export const MAX_PAY_DAYS = 1095
/** In characters. A longer text is no date. */
const LONGEST_DAY = 40

export type PayDayProblem = 'pay-day-invalid' | 'pay-day-passed' | 'pay-day-too-far'

/** The choices in the page's URL. Invalid ones are left out. */
export function readLedgerChoices(query: URLSearchParams): LedgerChoices {
  const order = query.get(choiceNames.order) ?? ''
  return {
    order: isLedgerOrder(order) ? order : null,
    pair: [...new Set(query.getAll(choiceNames.pair).filter(isUuid))].slice(0, PAIR),
    ticked: [...new Set(query.getAll(choiceNames.ticked))].filter(isOptionKey).slice(0, MOST_TICKED),
    payDay: (query.get(choiceNames.payDay) ?? '').trim().slice(0, LONGEST_DAY),
  }
}

/** The chosen day of payment, or the problem with it. Valid from today until `MAX_PAY_DAYS` from now. */
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

/** The household's assumptions with the day of payment that is chosen for this comparison. */
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

/** The ids of the two columns on a narrow screen: the chosen ones that exist, then the first of the others. */
export function shownPair(pair: readonly string[], ids: readonly string[]): string[] {
  const chosen = pair.filter((id) => ids.includes(id))
  return [...chosen, ...ids.filter((id) => !chosen.includes(id))].slice(0, PAIR)
}

/**
 * The two columns after the name of a column was pressed: it replaces the one that was chosen first. Pressing a
 * shown column changes nothing.
 */
export function swapped(shown: readonly string[], id: string): string[] {
  return shown.includes(id) ? [...shown] : [...shown.slice(1 - PAIR), id]
}

function isOptionKey(text: string): boolean {
  const [id = '', position = '', ...more] = text.split('.')
  return more.length === 0 && isUuid(id) && /^[1-9]\d{0,2}$/.test(position)
}
