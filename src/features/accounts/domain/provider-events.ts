/** Somebody came back from a provider and was recognised. */
export function providerReturned(userId: string, provider: string) {
  return providerEvent('account.provider-returned', userId, provider)
}

/** A way in by a provider was added to the account. */
export function identityLinked(userId: string, provider: string) {
  return providerEvent('account.identity-linked', userId, provider)
}

/** The provider does not vouch for the address, so its owner was sent a mail. */
export function providerEmailUnverified(userId: string, provider: string) {
  return providerEvent('account.provider-email-unverified', userId, provider)
}

function providerEvent(type: string, userId: string, provider: string) {
  return { type, subjectType: 'account', subjectId: userId, payload: { provider } }
}
