import type { LinkType } from './mail-link.ts'

type CodePurpose = LinkType | 'sms' | 'phone_change' | 'reauthentication'

export function codeRequested(userId: string, purpose: CodePurpose) {
  return accountEvent('account.code-requested', userId, { purpose })
}

/** Somebody signed up with the address of an account that is in use, and was told nothing of it. */
export function signUpRepeated(userId: string) {
  return accountEvent('account.sign-up-repeated', userId)
}

export function emailConfirmed(userId: string) {
  return accountEvent('account.email-confirmed', userId)
}

export function phoneConfirmed(userId: string) {
  return accountEvent('account.phone-confirmed', userId)
}

/** One of the two addresses has agreed to the change. */
export function emailChangeAccepted(userId: string) {
  return accountEvent('account.email-change-accepted', userId)
}

export function emailChanged(userId: string) {
  return accountEvent('account.email-changed', userId)
}

export function phoneChanged(userId: string) {
  return accountEvent('account.phone-changed', userId)
}

function accountEvent(type: string, userId: string, payload: Record<string, string> = {}) {
  return { type, subjectType: 'account', subjectId: userId, payload }
}
