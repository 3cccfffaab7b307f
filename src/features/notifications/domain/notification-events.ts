import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { MailedType } from './notification-choice.ts'
import type { NotificationTimes } from './quiet-hours.ts'

export function notificationChoicesChanged(userId: string, mail: readonly MailedType[]) {
  return domainEvent('account.notification-choices-changed', 'account', userId, { mail })
}

export function notificationTimesChosen(userId: string, times: NotificationTimes) {
  return domainEvent('account.notification-times-chosen', 'account', userId, times)
}

export type NotificationEvent = EventsIn<typeof import('./notification-events.ts')>
