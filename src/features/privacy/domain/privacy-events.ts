export function dataExported(userId: string) {
  return { type: 'account.data-exported', subjectType: 'account', subjectId: userId, payload: {} }
}
