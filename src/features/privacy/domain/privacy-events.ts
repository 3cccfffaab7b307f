import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The demo was loaded, which happens once. */
export function demoLoaded() {
  return domainEvent('demo.loaded', 'demo', NOBODY)
}

/**
 * The demo was removed: from now on the database is for real use, and the demo is never loaded again. `counts`: how
 * many rows of each kind were deleted.
 */
export function demoRemoved(counts: Record<string, number>) {
  return domainEvent('demo.removed', 'demo', NOBODY, counts)
}

export function dataExported(userId: string) {
  return domainEvent('account.data-exported', 'account', userId)
}

export type PrivacyEvent = EventsIn<typeof import('./privacy-events.ts')>
