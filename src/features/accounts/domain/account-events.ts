export function signedUp(userId: string) {
  return accountEvent('account.signed-up', userId)
}

export function loggedIn(userId: string) {
  return accountEvent('account.logged-in', userId)
}

export function loggedOut(userId: string) {
  return accountEvent('account.logged-out', userId)
}

/** A refresh token turned up a second time, so its session was ended. */
export function refreshTokenReused(userId: string) {
  return accountEvent('account.refresh-token-reused', userId)
}

/** All of an account's sessions, this one, or all others. */
export const sessionScopes = ['global', 'local', 'others'] as const
export type SessionScope = (typeof sessionScopes)[number]

export function sessionsEnded(userId: string, scope: SessionScope) {
  return accountEvent('account.logged-out', userId, { scope })
}

/** `changed` names what was changed or asked for: `email`, `phone`, `password`, `metadata`, never the values. */
export function accountUpdated(userId: string, changed: readonly string[]) {
  return accountEvent('account.updated', userId, { changed })
}

export function identityUnlinked(userId: string, provider: string) {
  return accountEvent('account.identity-unlinked', userId, { provider })
}

/** Somebody else than who signed up has proved the address: all that came before has ended. */
export function ownerChanged(userId: string) {
  return accountEvent('account.owner-changed', userId)
}

/** By a program of the operator's, not by its owner. */
export function accountCreated(userId: string) {
  return accountEvent('account.created', userId)
}

export function accountInvited(userId: string) {
  return accountEvent('account.invited', userId)
}

/** A program of the operator's was given a link that lets its holder in. */
export function linkGenerated(userId: string, type: string) {
  return accountEvent('account.link-generated', userId, { type })
}

/** `isSoft`: its row stays, without anything that tells whose it was. */
export function accountDeleted(userId: string, { isSoft }: { isSoft: boolean }) {
  return accountEvent('account.deleted', userId, { isSoft })
}

function accountEvent(type: string, userId: string, payload: Record<string, unknown> = {}) {
  return { type, subjectType: 'account', subjectId: userId, payload }
}
