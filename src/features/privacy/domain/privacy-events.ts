import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The demo is there: it is not loaded a second time. */
export function demoLoaded() {
  return domainEvent('demo.loaded', 'demo', NOBODY)
}

/** From here on the database is for real use: a demo does not come back to it. `counts`: how much of what went. */
export function demoRemoved(counts: Record<string, number>) {
  return domainEvent('demo.removed', 'demo', NOBODY, counts)
}

export function dataExported(userId: string) {
  return domainEvent('account.data-exported', 'account', userId)
}

export type PrivacyEvent = EventsIn<typeof import('./privacy-events.ts')>
