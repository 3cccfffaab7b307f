import type { ApplicationEvent } from './application-events.ts'

type Mail = { name: string; to: 'applicant' | 'staff' }

/** The mail that follows each event. */
export const applicationMails = {
  'application.submitted': [{ name: 'received', to: 'applicant' }],
  'application.asked': [{ name: 'question', to: 'applicant' }],
  'application.answered': [{ name: 'answered', to: 'staff' }],
  'application.approved': [{ name: 'approved', to: 'applicant' }],
  'application.refused': [{ name: 'refused', to: 'applicant' }],
} as const satisfies Readonly<Record<ApplicationEvent['type'], readonly [Mail]>>

export type ApplicationEventType = keyof typeof applicationMails
export type ApplicationMail = (typeof applicationMails)[ApplicationEventType][0]['name']

/** What the review is quicker with, and a company may fill in after it has applied. */
export type ProfilePart = 'number' | 'place' | 'trades'
