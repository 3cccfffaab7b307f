type ApplicationFacts = { id: string; companyId: string }

/** Also when it is handed in again: then with the message that says what has changed. */
export function applicationSubmitted(application: ApplicationFacts, messageId?: string) {
  return applicationEvent('application.submitted', application, messageId)
}

export function applicationAsked(application: ApplicationFacts, messageId: string) {
  return applicationEvent('application.asked', application, messageId)
}

export function applicationAnswered(application: ApplicationFacts, messageId: string) {
  return applicationEvent('application.answered', application, messageId)
}

export function applicationApproved(application: ApplicationFacts) {
  return applicationEvent('application.approved', application)
}

export function applicationRefused(application: ApplicationFacts, messageId: string) {
  return applicationEvent('application.refused', application, messageId)
}

function applicationEvent(type: string, { id, companyId }: ApplicationFacts, messageId?: string) {
  const payload = messageId ? { companyId, messageId } : { companyId }
  return { type, subjectType: 'application', subjectId: id, payload }
}
