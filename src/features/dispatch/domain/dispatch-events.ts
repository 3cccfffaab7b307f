import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { DeclineReason } from './decline-request.ts'

/** 20 hours after a run began its project has fewer than three quotes: staff look after it. */
export function projectHandedOver(project: { id: string }) {
  return domainEvent('project.handed-over', 'project', project.id, {})
}

/** A company that was asked has said no. */
export function requestDeclined(project: { id: string }, companyId: string, reason: DeclineReason) {
  return domainEvent('project.request-declined', 'project', project.id, { companyId, reason })
}

/** A company has saved what its list is narrowed to. */
export function searchSaved(companyId: string, searchId: string) {
  return domainEvent('company.search-saved', 'company', companyId, { searchId })
}

/** Another name, another way to be told, paused or going on. */
export function searchChanged(companyId: string, searchId: string) {
  return domainEvent('company.search-changed', 'company', companyId, { searchId })
}

export function searchRemoved(companyId: string, searchId: string) {
  return domainEvent('company.search-removed', 'company', companyId, { searchId })
}

/** By the link in one of these mails. */
export function searchMailsStopped(companyId: string) {
  return domainEvent('company.search-mails-stopped', 'company', companyId, {})
}

/** A project was published that a search of the company looks for, and it wants to know at once. */
export function projectFound(companyId: string, projectId: string) {
  return domainEvent('company.project-found', 'company', companyId, { projectId })
}

export type DispatchEvent = EventsIn<typeof import('./dispatch-events.ts')>
