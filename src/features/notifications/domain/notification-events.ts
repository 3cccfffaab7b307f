import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { NotificationChoices } from './notification-choice.ts'
import type { NotificationTimes } from './quiet-hours.ts'

export function notificationChoicesChanged(userId: string, choices: NotificationChoices) {
  return domainEvent('account.notification-choices-changed', 'account', userId, choices)
}

export function notificationTimesChosen(userId: string, times: NotificationTimes) {
  return domainEvent('account.notification-times-chosen', 'account', userId, times)
}

export function pushTurnedOn(userId: string) {
  return domainEvent('account.push-turned-on', 'account', userId)
}

export function pushTurnedOff(userId: string) {
  return domainEvent('account.push-turned-off', 'account', userId)
}

export type NotificationEvent = EventsIn<typeof import('./notification-events.ts')>
