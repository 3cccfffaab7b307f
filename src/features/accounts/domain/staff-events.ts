import type { StaffRole } from '#kernel/actor.ts'
import type { StaffMail } from './staff.ts'

/** Somebody works here from now on. */
export function staffMade(userId: string) {
  return staffEvent('account.staff-made', userId)
}

/** Somebody is mailed the way in to work here. */
export function staffInvited(userId: string, role: StaffRole) {
  return staffEvent('account.staff-invited', userId, { role })
}

export function staffRoleChanged(userId: string, role: StaffRole) {
  return staffEvent('account.staff-role-changed', userId, { role })
}

export function staffRemoved(userId: string) {
  return staffEvent('account.staff-removed', userId)
}

/** Their phone is lost: they set up a second factor anew at the next login. */
export function staffFactorReset(userId: string) {
  return staffEvent('account.staff-factor-reset', userId)
}

export function staffMailsChosen(userId: string, mail: readonly StaffMail[]) {
  return staffEvent('account.staff-mails-chosen', userId, { mail })
}

function staffEvent(type: string, userId: string, payload: Record<string, unknown> = {}) {
  return { type, subjectType: 'staff', subjectId: userId, payload }
}
