import type { StaffMail } from '#identity/accounts/domain/staff.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** From now on this account belongs to a member of staff. */
export function staffMade(userId: string) {
  return domainEvent('account.staff-made', 'staff', userId)
}

/** A new member of staff is mailed a link to log in. */
export function staffInvited(userId: string, role: StaffRole) {
  return domainEvent('account.staff-invited', 'staff', userId, { role })
}

export function staffRoleChanged(userId: string, role: StaffRole) {
  return domainEvent('account.staff-role-changed', 'staff', userId, { role })
}

export function staffRemoved(userId: string) {
  return domainEvent('account.staff-removed', 'staff', userId)
}

/** The member lost their phone and sets up a second factor again at the next login. */
export function staffFactorReset(userId: string) {
  return domainEvent('account.staff-factor-reset', 'staff', userId)
}

export function staffMailsChosen(userId: string, mail: readonly StaffMail[]) {
  return domainEvent('account.staff-mails-chosen', 'staff', userId, { mail })
}

export type StaffEvent = EventsIn<typeof import('./staff-events.ts')>
