import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** What a household assumes about its ROT reduction. */
export function rotCircumstancesChanged(userId: string) {
  return domainEvent('quote.rot-circumstances-changed', 'account', userId)
}

export type RotEvent = EventsIn<typeof import('./rot-events.ts')>
