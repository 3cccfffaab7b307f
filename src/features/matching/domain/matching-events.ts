/** `companyIds`: who was asked, best first; empty when nobody fits. */
export function projectMatched(project: { id: string }, companyIds: readonly string[]) {
  return { type: 'project.matched', subjectType: 'project', subjectId: project.id, payload: { companyIds } }
}

/** Staff asked one company more, by hand. */
export function companyInvited(project: { id: string }, companyId: string) {
  return {
    type: 'project.company-invited',
    subjectType: 'project',
    subjectId: project.id,
    payload: { companyIds: [companyId] },
  }
}
