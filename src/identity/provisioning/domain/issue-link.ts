import type { LinkType } from '#identity/codes/domain/mail-link.ts'
import type { CodeKind } from '#identity/codes/domain/one-time-code.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export const generatedLinkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type GeneratedLinkType = (typeof generatedLinkTypes)[number]
export type LinkRefusal = 'email-exists' | 'link-user-not-found'

/** The stored kind and the link type of each generated link. */
export const GENERATED: Readonly<Record<GeneratedLinkType, { kind: CodeKind; linkType: LinkType }>> = {
  signup: { kind: 'confirmation_token', linkType: 'signup' },
  invite: { kind: 'confirmation_token', linkType: 'invite' },
  magiclink: { kind: 'recovery_token', linkType: 'magiclink' },
  recovery: { kind: 'recovery_token', linkType: 'recovery' },
  email_change_current: { kind: 'email_change_token_current', linkType: 'email_change' },
  email_change_new: { kind: 'email_change_token_new', linkType: 'email_change' },
}

/**
 * Which link to issue (auth-v1 section 17): if no account has the email, a login link becomes a sign-up link, and
 * there is none for recovery or changes; a person who has confirmed the email needs none for a sign-up.
 */
export function decideLink(
  wanted: GeneratedLinkType,
  account: { isConfirmed: boolean } | null,
): Decision<{ type: GeneratedLinkType }, LinkRefusal> {
  const begins = wanted === 'signup' || wanted === 'invite'
  if (account) return begins && account.isConfirmed ? refused('email-exists') : granted({ type: wanted })
  if (begins) return granted({ type: wanted })
  return wanted === 'magiclink' ? granted({ type: 'signup' }) : refused('link-user-not-found')
}
