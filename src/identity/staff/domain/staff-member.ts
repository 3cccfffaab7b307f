import { CODE_MINUTES } from '#identity/codes/domain/one-time-code.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The facts of a member of staff that rules look at. */
export type StaffMember = { userId: string; role: StaffRole }

export type StaffRefusal =
  | 'member-gone'
  | 'last-administrator'
  | 'own-membership'
  | 'own-factor'
  | 'staff-needs-factor'
  | 'invitation-accepted'
  | 'too-many-invitations'

/** A member who lost the phone, or has just been invited, must set up a second factor within this time. */
const ENROLMENT_MS = 3 * 24 * 60 * 60 * 1000

export function enrolmentEnd(now: Date): Date {
  return new Date(now.getTime() + ENROLMENT_MS)
}

/** Until when the link of an invitation that was mailed at `sentAt` works. */
export function invitationEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + CODE_MINUTES.invite * 60_000)
}

/** How often one member is invited again: the email may have been mistyped. */
export const INVITATIONS_AGAIN = { burst: 3, perSeconds: 86_400 } as const

/** May the member be invited again? `isConfirmed`: they have followed a link that was mailed to them. */
export function decideInvitingAgain({
  isConfirmed,
}: {
  isConfirmed: boolean
}): Decision<object, 'invitation-accepted'> {
  return isConfirmed ? refused('invitation-accepted') : granted({})
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
