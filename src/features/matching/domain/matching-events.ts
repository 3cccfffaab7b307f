import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** `companyIds`: the asked companies, best first; empty when none fits. */
export function projectMatched(project: { id: string }, companyIds: readonly string[]) {
  return domainEvent('project.matched', 'project', project.id, { companyIds })
}

/** Staff asked one more company by hand. */
export function companyInvited(project: { id: string }, companyId: string) {
  return domainEvent('project.company-invited', 'project', project.id, { companyIds: [companyId] })
}

export type MatchingEvent = EventsIn<typeof import('./matching-events.ts')>
