import type { StaffRole } from '#kernel/actor.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The facts of a member of staff that rules look at. */
export type StaffMember = { userId: string; role: StaffRole }

export type StaffRefusal = 'last-administrator' | 'own-membership' | 'own-factor' | 'staff-needs-factor'

/** A member who lost the phone, or has just been invited, must set up a second factor within this time. */
const ENROLMENT_MS = 3 * 24 * 60 * 60 * 1000

export function enrolmentEnd(now: Date): Date {
  return new Date(now.getTime() + ENROLMENT_MS)
}

/** `administrators`: how many there are, the member included. At least one must remain. */
type Facts = { member: StaffMember; administrators: number }

export function decideRole(
  { member, administrators }: Facts,
  role: StaffRole,
): Decision<object, 'last-administrator'> {
  const stepsDown = member.role === 'administrator' && role !== 'administrator'
  return stepsDown && administrators < 2 ? refused('last-administrator') : granted({})
}

/** May the member be removed? Nobody removes themselves: another administrator does, so that one is left. */
export function decideRemoval(
  { member, administrators }: Facts,
  actingUserId: string | null,
): Decision<object, 'last-administrator' | 'own-membership'> {
  if (member.role === 'administrator' && administrators < 2) return refused('last-administrator')
  return member.userId === actingUserId ? refused('own-membership') : granted({})
}

/**
 * May the member's second factor be reset? Not one's own: a thief of an open session could add their own phone
 * instead of the lost one.
 */
export function decideFactorReset(
  member: Pick<StaffMember, 'userId'>,
  actingUserId: string | null,
): Decision<object, 'own-factor'> {
  return member.userId === actingUserId ? refused('own-factor') : granted({})
}
