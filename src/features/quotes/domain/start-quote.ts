import { afterWorkingHours } from '#features/matching/domain/answering-hours.ts'
import { type Decision, granted } from '#kernel/result.ts'
import {
  decideReserving,
  HOURS_HELD,
  heldSlots,
  type NoReservation,
  type Reservation,
  type ReservingFacts,
} from './reservation.ts'
import type { SendingDecision, SendingFacts, SendQuoteRefusal } from './sending.ts'

export type StartQuoteRefusal = SendQuoteRefusal | NoReservation

/** `sending`: the decision whether the company may send a quote now. */
export type StartingFacts = Pick<SendingFacts, 'company' | 'reserved' | 'now'> &
  Omit<ReservingFacts, 'others'> & {
    project: Pick<SendingFacts['project'], 'quotesUntil'>
    sending: SendingDecision
  }

/** `reservation`: the one to save; null when the company holds its slot already. */
export type StartingDecision = Decision<
  { heldUntil: Date; reservation: (Reservation & { number: number }) | null },
  StartQuoteRefusal
>

/**
 * A company that may send a quote now starts to write it, and holds the lowest free slot for 4 working hours, at
 * most until the project stops taking quotes. A company may do this once for each project, while at most one other
 * company writes there, and on two projects at the same time. A second start while the slot is held changes
 * nothing.
 */
export function decideStarting(facts: StartingFacts): StartingDecision {
  const { project, company, sending, now } = facts
  if (!sending.ok) return sending
  const { own, others } = heldSlots(company.id, facts)
  if (own) return granted({ heldUntil: own.heldUntil, reservation: null })
  const reserving = decideReserving({ ...facts, others })
  if (!reserving.ok) return reserving
  const heldUntil = earlier(afterWorkingHours(now, HOURS_HELD), project.quotesUntil)
  return granted({
    heldUntil,
    reservation: {
      companyId: company.id,
      slot: sending.slot,
      heldUntil,
      number: reserving.number,
      writer: reserving.writer,
    },
  })
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
