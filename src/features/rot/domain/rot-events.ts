import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** A household has changed its assumptions about its ROT reduction. */
export function rotCircumstancesChanged(userId: string) {
  return domainEvent('quote.rot-circumstances-changed', 'account', userId)
}

export type RotEvent = EventsIn<typeof import('./rot-events.ts')>
