import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** Somebody returned from a provider and was recognised. */
export function providerReturned(userId: string, provider: string) {
  return domainEvent('account.provider-returned', 'account', userId, { provider })
}

/** A provider's identity was added to the account. */
export function identityLinked(userId: string, provider: string) {
  return domainEvent('account.identity-linked', 'account', userId, { provider })
}

/** The provider does not vouch for the email, so its owner was sent a mail. */
export function providerEmailUnverified(userId: string, provider: string) {
  return domainEvent('account.provider-email-unverified', 'account', userId, { provider })
}

export type ProviderEvent = EventsIn<typeof import('./provider-events.ts')>
