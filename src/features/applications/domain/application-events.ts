type ApplicationFacts = { id: string; companyId: string }

export function applicationSubmitted(application: ApplicationFacts) {
  return applicationEvent('application.submitted', application)
}

export function applicationApproved(application: ApplicationFacts) {
  return applicationEvent('application.approved', application)
}

function applicationEvent(type: string, { id, companyId }: ApplicationFacts) {
  return { type, subjectType: 'application', subjectId: id, payload: { companyId } }
}
