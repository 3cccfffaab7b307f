import { afterWorkingHours } from '#features/matching/domain/answering-hours.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { HOURS_HELD, heldSlots, MOST_RESERVATIONS, type Reservation } from './reservation.ts'
import type { SendingDecision, SendingFacts, SendQuoteRefusal } from './sending.ts'

export type StartQuoteRefusal = SendQuoteRefusal | 'reserved-before' | 'two-reservations-already'

/**
 * `sending`: whether the company could send a quote now; `hasReserved`: it has had a reservation on the project, held or ended;
 * `numbers`: of the reservations that it holds on projects that take quotes.
 */
export type StartingFacts = Pick<SendingFacts, 'company' | 'reserved' | 'now'> & {
  project: Pick<SendingFacts['project'], 'quotesUntil'>
  sending: SendingDecision
  hasReserved: boolean
  numbers: readonly number[]
}

/** `reservation`: what to save; null when the company holds its slot already. */
export type StartingDecision = Decision<
  { heldUntil: Date; reservation: (Reservation & { number: number }) | null },
  StartQuoteRefusal
>

/**
 * A company starts writing a quote that it could send now: it holds the lowest free slot for 4 working hours, but not longer than the
 * project takes quotes. Once per project, and on two projects at once. To start again while the slot is held changes nothing.
 */
export function decideStarting(facts: StartingFacts): StartingDecision {
  const { project, company, sending, now } = facts
  if (!sending.ok) return sending
  const { own } = heldSlots(company.id, facts)
  if (own) return granted({ heldUntil: own.heldUntil, reservation: null })
  if (facts.hasReserved) return refused('reserved-before')
  const number = freeNumber(facts.numbers)
  if (number === null) return refused('two-reservations-already')
  const heldUntil = earlier(afterWorkingHours(now, HOURS_HELD), project.quotesUntil)
  return granted({
    heldUntil,
    reservation: { companyId: company.id, slot: sending.slot, heldUntil, number },
  })
}

function freeNumber(numbers: readonly number[]): number | null {
  for (let number = 1; number <= MOST_RESERVATIONS; number++) if (!numbers.includes(number)) return number
  return null
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
