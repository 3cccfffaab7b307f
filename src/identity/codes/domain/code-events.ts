import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { LinkType } from './mail-link.ts'

type CodePurpose = LinkType | 'sms' | 'phone_change' | 'reauthentication'

export function codeRequested(userId: string, purpose: CodePurpose) {
  return domainEvent('account.code-requested', 'account', userId, { purpose })
}

/** Somebody signed up with the email of an account that is in use; the answer did not reveal it. */
export function signUpRepeated(userId: string) {
  return domainEvent('account.sign-up-repeated', 'account', userId)
}

export function emailConfirmed(userId: string) {
  return domainEvent('account.email-confirmed', 'account', userId)
}

export function phoneConfirmed(userId: string) {
  return domainEvent('account.phone-confirmed', 'account', userId)
}

/** One of the two emails has confirmed the change. */
export function emailChangeAccepted(userId: string) {
  return domainEvent('account.email-change-accepted', 'account', userId)
}

export function emailChanged(userId: string) {
  return domainEvent('account.email-changed', 'account', userId)
}

export function phoneChanged(userId: string) {
  return domainEvent('account.phone-changed', 'account', userId)
}

export type CodeEvent = EventsIn<typeof import('./code-events.ts')>
