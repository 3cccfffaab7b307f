import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { DeclineReason } from './decline-request.ts'

/** The project has fewer than three quotes 20 hours after its run began, so staff take over. */
export function projectHandedOver(project: { id: string }) {
  return domainEvent('project.handed-over', 'project', project.id, {})
}

/** A company has declined its request. */
export function requestDeclined(project: { id: string }, companyId: string, reason: DeclineReason) {
  return domainEvent('project.request-declined', 'project', project.id, { companyId, reason })
}

/** A company has saved the filter of its list as a search. */
export function searchSaved(companyId: string, searchId: string) {
  return domainEvent('company.search-saved', 'company', companyId, { searchId })
}

/** The search has a new name or another kind of notice, is paused, or is resumed. */
export function searchChanged(companyId: string, searchId: string) {
  return domainEvent('company.search-changed', 'company', companyId, { searchId })
}

export function searchRemoved(companyId: string, searchId: string) {
  return domainEvent('company.search-removed', 'company', companyId, { searchId })
}

/** The company has ended the mails about its searches, by the link in one of them. */
export function searchMailsStopped(companyId: string) {
  return domainEvent('company.search-mails-stopped', 'company', companyId, {})
}

/** A search of the company matches a published project, and the company chose to be notified at once. */
export function projectFound(companyId: string, projectId: string) {
  return domainEvent('company.project-found', 'company', companyId, { projectId })
}

export type DispatchEvent = EventsIn<typeof import('./dispatch-events.ts')>
