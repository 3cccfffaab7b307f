import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** A register of postcodes replaced the former one. `sourceId`: the id of the import. */
export function placesImported(facts: { sourceId: string; version: string; postcodes: number }) {
  return domainEvent('places.imported', 'place-source', facts.sourceId, {
    version: facts.version,
    postcodes: facts.postcodes,
  })
}

export type PlaceEvent = EventsIn<typeof import('./place-events.ts')>
