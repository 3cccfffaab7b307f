import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

export function signedUp(userId: string) {
  return domainEvent('account.signed-up', 'account', userId)
}

export function loggedIn(userId: string) {
  return domainEvent('account.logged-in', 'account', userId)
}

export function loggedOut(userId: string) {
  return domainEvent('account.logged-out', 'account', userId)
}

/** A refresh token was used a second time, so its session was ended. */
export function refreshTokenReused(userId: string) {
  return domainEvent('account.refresh-token-reused', 'account', userId)
}

/** Which sessions of an account to end: all, this one, or all others. */
export const sessionScopes = ['global', 'local', 'others'] as const
export type SessionScope = (typeof sessionScopes)[number]

export function sessionsEnded(userId: string, scope: SessionScope) {
  return domainEvent('account.logged-out', 'account', userId, { scope })
}

/**
 * `changed` names the fields that were changed or requested (`email`, `phone`, `password`, `metadata`), never the
 * values.
 */
export function accountUpdated(userId: string, changed: readonly string[]) {
  return domainEvent('account.updated', 'account', userId, { changed })
}

export function identityUnlinked(userId: string, provider: string) {
  return domainEvent('account.identity-unlinked', 'account', userId, { provider })
}

/** Somebody other than the person who signed up has proved the email or phone: everything chosen before has ended. */
export function ownerChanged(userId: string) {
  return domainEvent('account.owner-changed', 'account', userId)
}

/** Done by the operator's program, not by the account's owner. */
export function accountCreated(userId: string) {
  return domainEvent('account.created', 'account', userId)
}

export function accountInvited(userId: string) {
  return domainEvent('account.invited', 'account', userId)
}

/** The operator's program received a link that logs in the person who opens it. */
export function linkGenerated(userId: string, type: string) {
  return domainEvent('account.link-generated', 'account', userId, { type })
}

/** `isSoft`: the row stays, but nothing in it identifies the person. */
export function accountDeleted(userId: string, { isSoft }: { isSoft: boolean }) {
  return domainEvent('account.deleted', 'account', userId, { isSoft })
}

export type AccountEvent = EventsIn<typeof import('./account-events.ts')>
