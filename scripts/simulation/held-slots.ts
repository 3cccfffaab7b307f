import { MOST_RESERVATIONS, MOST_WRITERS } from '#features/quotes/domain/reservation.ts'
import type { Invitation } from './policy.ts'

/** The slots that companies hold while they write, at most two of each company and of each project. */
export class HeldSlots {
  readonly #byCompany: Int32Array

  constructor(companies: number) {
    this.#byCompany = new Int32Array(companies)
  }

  /** Begins to hold a slot of the project at `now`; false where its company or others hold two already. `all`: whom the project asked. */
  hold(invitation: Invitation, all: readonly Invitation[], now: number): boolean {
    const held = this.#byCompany[invitation.company] ?? 0
    if (held >= MOST_RESERVATIONS || heldOf(all) >= MOST_WRITERS) return false
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
