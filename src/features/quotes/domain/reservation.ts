import { type Decision, granted, refused } from '#kernel/result.ts'

/**
 * A slot that a company holds while it writes its quote. It counts until `heldUntil`, whenever a job ends it. `writer`: which of the
 * project's two at once it is; null for one from before there were two at most.
 */
export type Reservation = { companyId: string; slot: number; heldUntil: Date; writer: number | null }

/** Working hours that a slot is held for a company (the product's decisions, section 9). */
export const HOURS_HELD = 4
/** Reservations that a company can have at once, on any projects. */
export const MOST_RESERVATIONS = 2
const NUMBERS = [1, 2] as const
/** Reservations that a project can have at once (the product's decisions, section 9). */
export const MOST_WRITERS = 2
const WRITERS = [1, 2] as const

/**
 * Why a company that could send a quote holds no slot meanwhile: it has held one on the project, two others hold one there, or it holds
 * two elsewhere.
 */
export type NoReservation = 'reserved-before' | 'two-write-already' | 'two-reservations-already'

/**
 * `hasReserved`: the company has had a reservation on the project, held or ended; `numbers`: of the reservations that it holds on
 * projects that take quotes; `others`: the project's that other companies hold.
 */
export type ReservingFacts = {
  hasReserved: boolean
  numbers: readonly number[]
  others: readonly Pick<Reservation, 'writer'>[]
}

/** The numbers of a company's next reservation: among its own and among the project's. */
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
