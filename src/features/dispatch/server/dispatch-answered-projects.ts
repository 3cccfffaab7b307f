import type { EventType } from '#kernel/domain-event.ts'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import type { Consequences, Reaction } from '#platform/events/react-to-events.ts'
import { saveLookAgainNow } from './dispatch-store.ts'

/**
 * The events after which a run must look again soon. Value true: the event's subject is the project; false: its payload
 * names the project.
 */
const ANSWERS: Partial<Record<EventType, boolean>> = {
  'quote.sent': false,
  'quote.accepted': false,
  'quote.rejected': false,
  'project.request-declined': true,
  'project.slot-freed': true,
  'project.cancelled': true,
  'project.contract-withdrawn': true,
  'project.closed': true,
  'project.hidden': true,
}

/**
 * Makes the open runs of these projects look again within a minute, with one statement for all events of a delivery.
 */
const lookAgain: EventHandler = async (ctx, events) => {
  const projectIds = events
    .filter(({ type }) => type in ANSWERS)
    .map(({ type, subjectId, payload }) => (ANSWERS[type as EventType] ? subjectId : payload.projectId))
    .filter((id) => typeof id === 'string')
  if (projectIds.length > 0) await saveLookAgainNow(ctx, projectIds)
}

export const dispatchAnsweredProjects: Reaction = Object.assign(lookAgain, {
  consequencesOf: (type: EventType): Consequences =>
    type in ANSWERS ? { jobs: ['dispatch-due-projects'] } : {},
})
