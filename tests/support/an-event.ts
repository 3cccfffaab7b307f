import type { DomainEvent, ProductEvent } from '#kernel/domain-event.ts'

/**
 * An event as another version may have recorded it: of a type or with a payload that this one does not know. The compiler takes no
 * such event, so the cast is the point.
 */
export function anEvent(type: string, facts: Partial<Omit<DomainEvent, 'type'>> = {}): ProductEvent {
  const subjectId = '0192f000-0000-7000-8000-000000000001'
  return { type, subjectType: 'thing', subjectId, payload: {}, ...facts } as ProductEvent
}
