import { afterWorkingHours } from '#features/matching/domain/answering-hours.ts'
import { HOURS_HELD, MOST_RESERVATIONS } from '#features/quotes/domain/reservation.ts'

/** A company that holds a slot of a project while it writes; instants in milliseconds. */
export type Writing = { company: number; startedAt: number; heldUntil: number }

/** The slots that companies hold, on all projects of a market. */
export class Slots {
  readonly #held: number[]

  constructor(companies: number) {
    this.#held = Array.from({ length: companies }, () => 0)
  }

  /** The company holds a slot from now on; null when it holds as many as it may on other projects. */
  hold(writing: Writing[], company: number, now: number): Writing | null {
    const held = this.#held[company] ?? 0
    if (held >= MOST_RESERVATIONS) return null
    this.#held[company] = held + 1
    const slot = {
      company,
      startedAt: now,
      heldUntil: afterWorkingHours(new Date(now), HOURS_HELD).getTime(),
    }
    writing.push(slot)
    return slot
  }

  /** It holds none on the project any more. */
  free(writing: Writing[], company: number): boolean {
    const at = writing.findIndex((slot) => slot.company === company)
    if (at === -1) return false
    writing.splice(at, 1)
    this.#held[company] = (this.#held[company] ?? 1) - 1
    return true
  }
}
