import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** The reason is personal data, so it is stored with the suspension and not in the event. */
export function accountSuspended(userId: string, suspensionId: string) {
  return domainEvent('account.suspended', 'account', userId, { suspensionId })
}

export function accountRestored(userId: string, suspensionId: string | null) {
  return domainEvent('account.restored', 'account', userId, { suspensionId })
}

export type ModerationEvent = EventsIn<typeof import('./moderation-events.ts')>
