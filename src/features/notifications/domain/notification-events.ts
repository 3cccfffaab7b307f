import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { MailedType } from './notification-choice.ts'

export function notificationChoicesChanged(userId: string, mail: readonly MailedType[]) {
  return domainEvent('account.notification-choices-changed', 'account', userId, { mail })
}

export type NotificationEvent = EventsIn<typeof import('./notification-events.ts')>
