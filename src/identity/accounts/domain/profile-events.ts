import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

export function profileCreated(userId: string) {
  return domainEvent('profile.created', 'account', userId)
}

/** `changed` names the fields, never their values. */
export function profileUpdated(userId: string, changed: readonly string[]) {
  return domainEvent('profile.updated', 'account', userId, { changed })
}

export type ProfileEvent = EventsIn<typeof import('./profile-events.ts')>
