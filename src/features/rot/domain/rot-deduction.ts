import type { IsoDate } from '#kernel/swedish-dates.ts'
import { type RotInterview, rotEligibility } from './rot-eligibility.ts'
import { type RotRule, type RotRuleCode, rotRuleOn } from './rot-rules.ts'

/** The most owners that the product supports. */
export const MAX_OWNERS = 4

/** More than any year's cap, in öre: a room that is typed larger is a mistake. */
export const MAX_ROOM_ORE = 100_000_000

/** The assumptions of an estimate; a page states each of them beside the figure. */
export type RotAssumption =
  | 'no-owner'
  | 'one-owner'
  | 'several-owners'
  | 'full-room'
  | 'own-room'
  | 'later-years-room'
  | 'paid-on-start-date'
  | 'paid-on-chosen-day'
  | 'answers-partly'
  | 'tax-agency-decides'

/** Who shares the reduction of a household, and what each of them has left of the year's. */
export type RotCircumstances = {
  /** Owners who live there and share the reduction; 0: nobody of them can have it. */
  owners: number
  /** What each owner can still have in ROT in `roomYear`, in öre, by the owner's number; null or left out: all of it. */
  roomsLeftOre?: readonly (number | null)[]
  /** Instead of `roomsLeftOre`, where only the sum of all owners is known, in öre: each is taken to have as much of it. */
  roomLeftOre?: number
  /** The calendar year of the rooms. A payment of another year has a room of its own. Left out: any year. */
  roomYear?: number
  /** What the household answered about its right to ROT. */
  interview?: RotInterview
  /** The day on which it means to pay, which decides rate and year; left out: the start date of each quote. */
  payDay?: IsoDate
}

export type RotFacts = RotCircumstances & {
  /** Labour including VAT. */
  labourGrossOre: number
  /** The assumed day of payment, unless the household has chosen another: the quote's start date. */
  paidOn: IsoDate
}

export type RotEstimate = {
  rule: RotRuleCode
  percent: number
  /** Whole kronor, in öre. */
  deductionOre: number
  assumptions: RotAssumption[]
  /** The day of payment that the household has chosen. */
  payDay?: IsoDate
}

/** The day that decides rate and year of a quote's reduction: the chosen one, or else the quote's start date. */
export function paymentDay(startDate: IsoDate, { payDay }: Pick<RotCircumstances, 'payDay'>): IsoDate {
  return payDay ?? startDate
}

/**
 * The reduction that the customer can expect if the assumptions are true. Rounded **down** to whole kronor, because
 * the firm is paid at most 3/7 of what the buyer paid (lagen 2009:194, 7 §) and rounding to the nearest would exceed
 * that.
 */
export function estimateRot(facts: RotFacts): RotEstimate {
  const paidOn = paymentDay(facts.paidOn, facts)
  const rule = rotRuleOn(paidOn)
  const given = { assumptions: assumptionsOf(facts, paidOn), ...(facts.payDay && { payDay: facts.payDay }) }
  if (!rule) return { rule: 'none', percent: 0, deductionOre: 0, ...given }
  const deductionOre = reductionOf(rule, facts.labourGrossOre, sumOf(roomsOn(paidOn, facts)))
  return { rule: rule.code, percent: rule.percent, deductionOre, ...given }
}

/** The reduction on labour including VAT within a room, both in öre: whole kronor, rounded down. */
export function reductionOf({ percent }: RotRule, labourGrossOre: number, roomOre: number): number {
  return Math.min(Math.floor((Math.max(0, labourGrossOre) * percent) / 10_000) * 100, roomOre)
}

/** What each owner can have in ROT for a payment on a day, in öre and whole kronor: within the cap of that day's rule. */
export function roomsOn(paidOn: IsoDate, { owners, ...circumstances }: RotCircumstances): number[] {
  const capOre = rotRuleOn(paidOn)?.rotCapOre ?? 0
  const isGiven = isRoomOf(paidOn, circumstances)
  return Array.from({ length: owners }, (_, owner) => {
    const givenOre = isGiven ? givenRoom(circumstances, owner, owners) : null
    return Math.floor(Math.max(0, Math.min(capOre, givenOre ?? capOre)) / 100) * 100
  })
}

function givenRoom(
  { roomsLeftOre, roomLeftOre }: Omit<RotCircumstances, 'owners'>,
  owner: number,
  owners: number,
): number | null {
  if (roomsLeftOre) return roomsLeftOre[owner] ?? null
  return roomLeftOre === undefined ? null : Math.floor(roomLeftOre / owners)
}

/** Were the rooms given for the year of the payment? */
function isRoomOf(paidOn: IsoDate, { roomYear }: Pick<RotCircumstances, 'roomYear'>): boolean {
  return roomYear === undefined || roomYear === yearOf(paidOn)
}

/** All of a year's ROT for one owner who pays on a day, in öre. */
export function fullRoomOre(paidOn: IsoDate): number {
  return rotRuleOn(paidOn)?.rotCapOre ?? 0
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4))
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function assumptionsOf(facts: RotFacts, paidOn: IsoDate): RotAssumption[] {
  const { owners, interview } = facts
  const day = facts.payDay ? 'paid-on-chosen-day' : 'paid-on-start-date'
  const isPart = interview !== undefined && rotEligibility(interview).verdict === 'partly'
  if (owners === 0) return ['no-owner', day, 'tax-agency-decides']
  return [
    owners === 1 ? 'one-owner' : 'several-owners',
    roomAssumption(paidOn, facts),
    day,
    ...(isPart ? (['answers-partly'] as const) : []),
    'tax-agency-decides',
  ]
}

function roomAssumption(paidOn: IsoDate, { owners, ...given }: RotCircumstances): RotAssumption {
  const isGiven =
    given.roomLeftOre !== undefined || given.roomsLeftOre?.slice(0, owners).some((room) => room !== null)
  if (!isGiven) return 'full-room'
  return isRoomOf(paidOn, given) ? 'own-room' : 'later-years-room'
}
