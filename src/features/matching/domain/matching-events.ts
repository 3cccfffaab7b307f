import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** `companyIds`: who was asked, best first; empty when nobody fits. */
export function projectMatched(project: { id: string }, companyIds: readonly string[]) {
  return domainEvent('project.matched', 'project', project.id, { companyIds })
}

/** Staff asked one company more, by hand. */
export function companyInvited(project: { id: string }, companyId: string) {
  return domainEvent('project.company-invited', 'project', project.id, { companyIds: [companyId] })
}

export type MatchingEvent = EventsIn<typeof import('./matching-events.ts')>
