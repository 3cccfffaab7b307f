/** Every step that is mailed, by the event that it follows. */
export const applicationMails = {
  'application.submitted': { name: 'received', to: 'applicant' },
  'application.asked': { name: 'question', to: 'applicant' },
  'application.answered': { name: 'answered', to: 'staff' },
  'application.approved': { name: 'approved', to: 'applicant' },
  'application.refused': { name: 'refused', to: 'applicant' },
} as const satisfies Readonly<Record<string, { name: string; to: 'applicant' | 'staff' }>>

export type ApplicationEventType = keyof typeof applicationMails
export type ApplicationMail = (typeof applicationMails)[ApplicationEventType]['name']

export function isMailed(type: string): type is ApplicationEventType {
  return Object.hasOwn(applicationMails, type)
}
