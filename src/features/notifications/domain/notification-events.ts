import type { MailedType } from './notification-choice.ts'

export function notificationChoicesChanged(userId: string, mail: readonly MailedType[]) {
  return {
    type: 'account.notification-choices-changed',
    subjectType: 'account',
    subjectId: userId,
    payload: { mail },
  }
}
