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

export type DispatchEvent = EventsIn<typeof import('./dispatch-events.ts')>
