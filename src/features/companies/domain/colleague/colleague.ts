import type { UserType } from '#identity/accounts/domain/account.ts'
import { CODE_MINUTES } from '#identity/codes/domain/one-time-code.ts'
import type { CompanyRole } from '#kernel/actor.ts'
import { accountOutreach } from '#kernel/outreach.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The most people and open invitations of one company, counted together. */
export const MOST_COLLEAGUES = 50
/** As long as its mail says. */
export const INVITATION_DAYS = CODE_MINUTES['company-invitation'] / (24 * 60)
/** For this many days the owner still sees an invitation that has expired. */
export const ENDED_INVITATION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The mails that one company may send, to all emails together; the limit for one email is that of the mail itself. */
export const INVITATIONS_OF_COMPANY = { burst: 10, perSeconds: 24 * 60 * 60 }
export const INVITATIONS_TO_EMAIL = accountOutreach['company-invitation'].bound

/** Somebody who acts for a company. */
export type Colleague = { userId: string; role: CompanyRole }

/**
 * A colleague as decisions about ownership count them. `isLockedOut`: the account is suspended, and does not lead the
 * company. One that leads it suspends the whole company, which waits for it.
 */
export type CountedColleague = Colleague & { isLockedOut: boolean }

export type ColleagueRefusal =
  | 'already-colleague'
  | 'already-invited'
  | 'too-many-colleagues'
  | 'too-many-invitations'
  | 'last-owner'
  | 'invitation-gone'

export type JoiningRefusal =
  | 'invitation-for-other-email'
  | 'invitation-to-customer'
  | 'invitation-to-other-company'
  | 'invitation-needs-login'

/** The instant at which an invitation that was sent at `sentAt` expires. */
export function invitationEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)
}

/** Invitations that expired before this instant are deleted. */
export function forgottenSince(now: Date): Date {
  return new Date(now.getTime() - ENDED_INVITATION_DAYS * DAY_MS)
}

type People = { emails: readonly string[]; invited: readonly string[] }

/** May this email be invited to a company with these people and open invitations? */
export function decideInvitation(
  { emails, invited }: People,
  email: string,
): Decision<object, 'already-colleague' | 'already-invited' | 'too-many-colleagues'> {
  if (emails.includes(email)) return refused('already-colleague')
  if (invited.includes(email)) return refused('already-invited')
  return emails.length + invited.length >= MOST_COLLEAGUES ? refused('too-many-colleagues') : granted({})
}

const LONGEST_UNCHECKED_NAME = 60
/** Signs of a URL, an email, a host or a phone number. */
const CONTACT = /[@:/]|\p{L}{2}[.\u3002\uFF0E\uFF61]\p{L}{2}|\d[\s-]?\d[\s-]?\d[\s-]?\d/u

/**
 * The name under which the company writes to people who do not know it: undefined when nobody has checked the company and
 * the name is more than a name. Otherwise anybody could have us mail strangers what they like.
 */
export function nameForStrangers({
  companyName,
  isVerified,
}: {
  companyName: string
  isVerified: boolean
}): string | undefined {
  const isPlain = companyName.length <= LONGEST_UNCHECKED_NAME && !CONTACT.test(companyName)
  return isVerified || isPlain ? companyName : undefined
}

/** May the colleague get this role? Refuses `last-owner`: one owner must remain who is not locked out. */
export function decideRole(
  colleagues: readonly CountedColleague[],
  colleague: Colleague,
  role: CompanyRole,
): Decision<object, 'last-owner'> {
  return role !== 'owner' && isLastOwner(colleagues, colleague.userId) ? refused('last-owner') : granted({})
}

/** May the colleague be removed, or leave? Refuses `last-owner`. */
export function decideLeaving(
  colleagues: readonly CountedColleague[],
  colleague: Colleague,
): Decision<object, 'last-owner'> {
  return isLastOwner(colleagues, colleague.userId) ? refused('last-owner') : granted({})
}

export function isLastOwner(colleagues: readonly CountedColleague[], userId: string): boolean {
  const owners = colleagues.filter(({ role, isLockedOut }) => role === 'owner' && !isLockedOut)
  return owners.length === 1 && owners[0]?.userId === userId
}

type Joining = { email: string; userType: UserType; companyId: string | null }

/** May the holder of this account accept an invitation to `email`? One account acts for one company. */
export function decideJoining(
  { email, userType, companyId }: Joining,
  invited: { email: string },
): Decision<object, Exclude<JoiningRefusal, 'invitation-needs-login'>> {
  if (email !== invited.email) return refused('invitation-for-other-email')
  if (userType === 'customer') return refused('invitation-to-customer')
  return companyId === null ? granted({}) : refused('invitation-to-other-company')
}
