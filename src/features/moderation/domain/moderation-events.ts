export function accountSuspended(userId: string, suspensionId: string) {
  return moderationEvent('account.suspended', userId, suspensionId)
}

export function accountRestored(userId: string, suspensionId: string | null) {
  return moderationEvent('account.restored', userId, suspensionId)
}

/** The reason is personal data: it stays with the suspension. */
function moderationEvent(type: string, userId: string, suspensionId: string | null) {
  return { type, subjectType: 'account', subjectId: userId, payload: { suspensionId } }
}
