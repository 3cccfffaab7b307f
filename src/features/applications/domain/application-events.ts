import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'

type ApplicationFacts = { id: string; companyId: string }

/** The application was submitted; after a refusal, again, with the message that says what has changed. */
export function applicationSubmitted({ id, companyId }: ApplicationFacts, messageId?: string) {
  return domainEvent(
    'application.submitted',
    'application',
    id,
    messageId ? { companyId, messageId } : { companyId },
  )
}

export function applicationAsked({ id, companyId }: ApplicationFacts, messageId: string) {
  return domainEvent('application.asked', 'application', id, { companyId, messageId })
}

export function applicationAnswered({ id, companyId }: ApplicationFacts, messageId: string) {
  return domainEvent('application.answered', 'application', id, { companyId, messageId })
}

export function applicationApproved({ id, companyId }: ApplicationFacts) {
  return domainEvent('application.approved', 'application', id, { companyId })
}

export function applicationRefused({ id, companyId }: ApplicationFacts, messageId: string) {
  return domainEvent('application.refused', 'application', id, { companyId, messageId })
}

export type ApplicationEvent = EventsIn<typeof import('./application-events.ts')>
