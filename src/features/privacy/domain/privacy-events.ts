const NOBODY = '00000000-0000-0000-0000-000000000000'

/** From here on the database is for real use: a demo does not come back to it. */
export const DEMO_REMOVED = 'demo.removed'

/** `counts`: how much of what went. */
export function demoRemoved(counts: Record<string, number>) {
  return { type: DEMO_REMOVED, subjectType: 'demo', subjectId: NOBODY, payload: counts }
}

export function dataExported(userId: string) {
  return { type: 'account.data-exported', subjectType: 'account', subjectId: userId, payload: {} }
}
