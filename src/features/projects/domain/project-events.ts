type ProjectFacts = { id: string; ownerId: string }

export function projectPublished(project: ProjectFacts) {
  return projectEvent('project.published', project)
}

/** Quotes are taken for longer. */
export function projectExtended(project: ProjectFacts) {
  return projectEvent('project.extended', project)
}

/** Its street address: the company that works there reads the new one. */
export function projectAddressChanged(project: ProjectFacts) {
  return projectEvent('project.address-changed', project)
}

export function projectStarted(project: ProjectFacts) {
  return projectEvent('project.started', project)
}

export function projectCompleted(project: ProjectFacts) {
  return projectEvent('project.completed', project)
}

/** It was not done after all. */
export function projectResumed(project: ProjectFacts) {
  return projectEvent('project.resumed', project)
}

/** `companyIds`: whose quotes were live until then. */
export function projectCancelled(project: ProjectFacts, companyIds: readonly string[]) {
  return projectEvent('project.cancelled', project, { companyIds })
}

/** `companyIds`: whose quotes were live until then. */
export function projectExpired(project: ProjectFacts, companyIds: readonly string[]) {
  return projectEvent('project.expired', project, { companyIds })
}

/** `companyIds`: whose quotes were live when the project expired. */
export function projectReopened(project: ProjectFacts, companyIds: readonly string[]) {
  return projectEvent('project.reopened', project, { companyIds })
}

/**
 * `companyIds`: whose quotes are live. `decisionId`: what staff wrote about it; `withAccount`: its owner's account was shut out
 * or let in again.
 */
type StaffFacts = { companyIds: readonly string[]; decisionId: string; withAccount: boolean }

export function projectHidden(project: ProjectFacts, facts: StaffFacts) {
  return projectEvent('project.hidden', project, facts)
}

export function projectShown(project: ProjectFacts, facts: StaffFacts) {
  return projectEvent('project.shown', project, facts)
}

/** Staff closed it. `companyIds`: whose quotes were live until then. */
export function projectClosed(project: ProjectFacts, facts: Omit<StaffFacts, 'withAccount'>) {
  return projectEvent('project.closed', project, facts)
}

/** Staff wrote to its owner. */
export function projectLetterSent(project: ProjectFacts, decisionId: string) {
  return projectEvent('project.letter-sent', project, { decisionId })
}

/** A visitor's draft was kept until login. */
export function draftKept(draftId: string) {
  return { type: 'project.draft-kept', subjectType: 'project-draft', subjectId: draftId, payload: {} }
}

function projectEvent(type: string, project: ProjectFacts, more: Record<string, unknown> = {}) {
  return {
    type,
    subjectType: 'project',
    subjectId: project.id,
    payload: { ownerId: project.ownerId, ...more },
  }
}
