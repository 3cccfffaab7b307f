import { type Decision, granted, refused } from '#kernel/result.ts'

/**
 * A slot that a company holds while it writes its quote. It is held until `heldUntil`, even if a job ends it later.
 * `writer`: 1 or 2, because two companies may write at the same time; null for a reservation from before that
 * limit.
 */
export type Reservation = { companyId: string; slot: number; heldUntil: Date; writer: number | null }

/** A slot is held for this many working hours (decisions, section 9). */
export const HOURS_HELD = 4
/** The most reservations of one company at the same time, on all projects. */
export const MOST_RESERVATIONS = 2
const NUMBERS = [1, 2] as const
/** The most reservations of one project at the same time (decisions, section 9). */
export const MOST_WRITERS = 2
const WRITERS = [1, 2] as const

/**
 * Why a company that may send a quote cannot hold a slot: it has had a reservation on the project, two others write
 * there, or it holds two slots on other projects.
 */
export type NoReservation = 'reserved-before' | 'two-write-already' | 'two-reservations-already'

/**
 * `hasReserved`: the company has had a reservation on the project. `numbers`: of its reservations on projects that
 * take quotes. `others`: the project's reservations of other companies.
 */
export type ReservingFacts = {
  hasReserved: boolean
  numbers: readonly number[]
  others: readonly Pick<Reservation, 'writer'>[]
}

/** The numbers of a new reservation: among the company's own, and among the project's. */
export function decideReserving({
  hasReserved,
  numbers,
  others,
}: ReservingFacts): Decision<{ number: number; writer: number }, NoReservation> {
  if (hasReserved) return refused('reserved-before')
  const writer = WRITERS.find((free) => others.every((other) => other.writer !== free))
  if (others.length >= MOST_WRITERS || writer === undefined) return refused('two-write-already')
  const number = NUMBERS.find((free) => !numbers.includes(free))
  return number === undefined ? refused('two-reservations-already') : granted({ number, writer })
}

function isHeldAt({ heldUntil }: Pick<Reservation, 'heldUntil'>, now: Date): boolean {
  return heldUntil > now
}

/** The slot that a company holds at `now`, and those that others hold. */
export function heldSlots(
  companyId: string,
  { reserved, now }: { reserved: readonly Reservation[]; now: Date },
): { own: Reservation | null; others: Reservation[] } {
  const held = reserved.filter((reservation) => isHeldAt(reservation, now))
  return {
    own: held.find((reservation) => reservation.companyId === companyId) ?? null,
    others: held.filter((reservation) => reservation.companyId !== companyId),
  }
}
