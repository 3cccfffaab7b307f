import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The demo is there: it is not loaded a second time. */
export const DEMO_LOADED = 'demo.loaded'
/** From here on the database is for real use: a demo does not come back to it. */
export const DEMO_REMOVED = 'demo.removed'

export function demoLoaded() {
  return domainEvent(DEMO_LOADED, 'demo', NOBODY)
}

/** `counts`: how much of what went. */
export function demoRemoved(counts: Record<string, number>) {
  return domainEvent(DEMO_REMOVED, 'demo', NOBODY, counts)
}

export function dataExported(userId: string) {
  return domainEvent('account.data-exported', 'account', userId)
}

export type PrivacyEvent = EventsIn<typeof import('./privacy-events.ts')>
