export function signedUp(userId: string) {
  return accountEvent('account.signed-up', userId)
}

export function loggedIn(userId: string) {
  return accountEvent('account.logged-in', userId)
}

export function loggedOut(userId: string) {
  return accountEvent('account.logged-out', userId)
}

function accountEvent(type: string, userId: string) {
  return { type, subjectType: 'account', subjectId: userId, payload: {} }
}
