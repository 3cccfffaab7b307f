import type { IsoDate } from '#kernel/swedish-dates.ts'
import { type RotInterview, rotEligibility } from './rot-eligibility.ts'
import { type RotRule, type RotRuleCode, rotRuleOn } from './rot-rules.ts'

/** The most owners who can share a reduction. */
export const MAX_OWNERS = 4

/** Above every year's cap, in öre: a larger room that is typed is a mistake. */
export const MAX_ROOM_ORE = 100_000_000

/** The assumptions of an estimate. A page shows each of them beside the amount. */
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

/** The owners who share the reduction of a household, and what each of them has left of the year's ROT. */
export type RotCircumstances = {
  /** How many owners live in the home and share the reduction; 0: none of them can have it. */
  owners: number
  /**
   * What each owner can still have in ROT in `roomYear`, in öre, in the order of the owners. Null or left out: the
   * whole cap.
   */
  roomsLeftOre?: readonly (number | null)[]
  /** Used instead of `roomsLeftOre` when only the sum of all owners is known, in öre. Each owner gets an equal part. */
  roomLeftOre?: number
  /** The calendar year that the rooms are for; a payment in another year has the whole cap. Left out: any year. */
  roomYear?: number
  /** The household's answers about its right to ROT. */
  interview?: RotInterview
  /** The day on which the household means to pay; it decides rate and year. Left out: the start date of each quote. */
  payDay?: IsoDate
}

export type RotFacts = RotCircumstances & {
  /** Labour including VAT, in öre. */
  labourGrossOre: number
  /** The quote's start date: the assumed day of payment, unless the household has chosen another. */
  paidOn: IsoDate
}

export type RotEstimate = {
  rule: RotRuleCode
  percent: number
  /** In öre, whole kronor. */
  deductionOre: number
  assumptions: RotAssumption[]
  /** The day of payment that the household has chosen; left out when it has chosen none. */
  payDay?: IsoDate
}

/** The day that decides rate and year of a quote's reduction: the chosen day, or else the quote's start date. */
export function paymentDay(startDate: IsoDate, { payDay }: Pick<RotCircumstances, 'payDay'>): IsoDate {
  return payDay ?? startDate
}

/**
 * Estimates the reduction that the customer gets if the assumptions are true. It is rounded **down** to whole
 * kronor: the Tax Agency pays the company at most 3/7 of what the buyer has paid (lagen 2009:194, 7 §), and
 * rounding to the nearest krona would exceed that.
 */
export function estimateRot(facts: RotFacts): RotEstimate {
  const paidOn = paymentDay(facts.paidOn, facts)
  const rule = rotRuleOn(paidOn)
  const given = { assumptions: assumptionsOf(facts, paidOn), ...(facts.payDay && { payDay: facts.payDay }) }
  if (!rule) return { rule: 'none', percent: 0, deductionOre: 0, ...given }
  const deductionOre = reductionOf(rule, facts.labourGrossOre, sumOf(roomsOn(paidOn, facts)))
  return { rule: rule.code, percent: rule.percent, deductionOre, ...given }
}

/** The reduction on labour including VAT, at most the room, both in öre. Rounded down to whole kronor. */
export function reductionOf({ percent }: RotRule, labourGrossOre: number, roomOre: number): number {
  return Math.min(Math.floor((Math.max(0, labourGrossOre) * percent) / 10_000) * 100, roomOre)
}

/**
 * What each owner can have in ROT for a payment on this day, in öre and whole kronor, at most the cap of that day's
 * rule.
 */
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

/** Do the given rooms apply to the year of the payment? */
function isRoomOf(paidOn: IsoDate, { roomYear }: Pick<RotCircumstances, 'roomYear'>): boolean {
  return roomYear === undefined || roomYear === yearOf(paidOn)
}

/** The most that one owner who pays on this day can have in a year, in öre. */
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
