import type { TimelineEntry } from '#features/conversations/domain/timeline/timeline.ts'

/** A line of a project's history that tells nothing besides; a test gives what it is about. */
export function aTimelineEntry(told: Pick<TimelineEntry, 'id' | 'type' | 'by'>): TimelineEntry {
  return {
    ...told,
    at: new Date('2026-11-21T10:00:00Z'),
    company: null,
    companies: 0,
    change: null,
    agreed: null,
    visit: null,
    shared: null,
    review: null,
  }
}
