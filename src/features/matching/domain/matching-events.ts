/** `companyIds`: who was asked, best first; empty when nobody fits. */
export function projectMatched(project: { id: string }, companyIds: readonly string[]) {
  return { type: 'project.matched', subjectType: 'project', subjectId: project.id, payload: { companyIds } }
}
