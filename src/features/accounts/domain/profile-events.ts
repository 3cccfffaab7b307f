export function profileCreated(userId: string) {
  return { type: 'profile.created', subjectType: 'account', subjectId: userId, payload: {} }
}

/** `changed` names the fields: their contents are nobody's business here. */
export function profileUpdated(userId: string, changed: readonly string[]) {
  return { type: 'profile.updated', subjectType: 'account', subjectId: userId, payload: { changed } }
}
