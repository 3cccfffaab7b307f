import type { DomainEvent, ProductEvent } from '#kernel/domain-event.ts'

/**
 * An event as another version may have recorded it, with an unknown type or payload. The compiler refuses such an
 * event, so this casts it.
 */
export function anEvent(type: string, facts: Partial<Omit<DomainEvent, 'type'>> = {}): ProductEvent {
  const subjectId = '0192f000-0000-7000-8000-000000000001'
  return { type, subjectType: 'thing', subjectId, payload: {}, ...facts } as ProductEvent
}
