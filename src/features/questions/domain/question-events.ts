import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

/** A company asks the owner about the project before it quotes. */
export function questionAsked(projectId: string, companyId: string) {
  return domainEvent('project.question-asked', 'project', projectId, { companyId })
}

/** The owner has answered; `companyId` asked. */
export function questionAnswered(projectId: string, companyId: string) {
  return domainEvent('project.question-answered', 'project', projectId, { companyId })
}

/** The owner has changed an answer. */
export function answerChanged(projectId: string, companyId: string) {
  return domainEvent('project.answer-changed', 'project', projectId, { companyId })
}

export type QuestionEvent = EventsIn<typeof import('./question-events.ts')>
