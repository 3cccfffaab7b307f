import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** From now on this organisation may log its people in. */
export function ssoProviderAdded(providerId: string) {
  return domainEvent('sso-provider.added', 'sso-provider', providerId)
}

export function ssoProviderUpdated(providerId: string) {
  return domainEvent('sso-provider.updated', 'sso-provider', providerId)
}

export function ssoProviderDeleted(providerId: string) {
  return domainEvent('sso-provider.deleted', 'sso-provider', providerId)
}

export type SsoProviderEvent = EventsIn<typeof import('./sso-provider-events.ts')>
