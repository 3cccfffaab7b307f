import { MOST_RESERVATIONS } from '#features/quotes/domain/reservation.ts'
import type { Invitation } from './policy.ts'

/** The slots that companies hold while they write, at most two for each company. */
export class HeldSlots {
  readonly #byCompany: Int32Array

  constructor(companies: number) {
    this.#byCompany = new Int32Array(companies)
  }

  /** Begins to hold a slot at `now`; false for a company that holds two already. */
  hold(invitation: Invitation, now: number): boolean {
    const held = this.#byCompany[invitation.company] ?? 0
    if (held >= MOST_RESERVATIONS) return false
    this.#byCompany[invitation.company] = held + 1
    invitation.writesSince = now
    return true
  }

  /** Does nothing for a company that holds none. */
  release(invitation: Invitation): void {
    if (invitation.writesSince === null) return
    this.#byCompany[invitation.company] = (this.#byCompany[invitation.company] ?? 0) - 1
    invitation.writesSince = null
  }
}

/** How many slots of a project are held. */
export function heldOf(invitations: readonly Invitation[]): number {
  return invitations.filter(({ writesSince }) => writesSince !== null).length
}
