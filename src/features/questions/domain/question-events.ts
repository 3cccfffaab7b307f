import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** A company has asked the owner about the project before quoting. */
export function questionAsked(projectId: string, companyId: string) {
  return domainEvent('project.question-asked', 'project', projectId, { companyId })
}

/** The owner has answered a question for the first time. `companyId`: the company that asked. */
export function questionAnswered(projectId: string, companyId: string) {
  return domainEvent('project.question-answered', 'project', projectId, { companyId })
}

/** The owner has changed an answer. `companyId`: the company that asked. */
export function answerChanged(projectId: string, companyId: string) {
  return domainEvent('project.answer-changed', 'project', projectId, { companyId })
}

export type QuestionEvent = EventsIn<typeof import('./question-events.ts')>
