export function accountDeleted(userId: string) {
  return { type: 'account.deleted', subjectType: 'account', subjectId: userId, payload: {} }
}

export function dataExported(userId: string) {
  return { type: 'account.data-exported', subjectType: 'account', subjectId: userId, payload: {} }
}
