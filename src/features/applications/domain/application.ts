import type { IsoDate } from '#kernel/swedish-dates.ts'

export const applicationStates = ['submitted', 'question', 'answered', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

export type Application = { id: string; companyId: string; state: ApplicationState }

export type MessageKind = 'question' | 'answer' | 'refusal' | 'resubmission'

/** A message about an application: from staff (question, refusal) or from the applicant (answer, resubmission). */
export type ApplicationMessage = {
  id: string
  kind: MessageKind
  body: string
  writtenBy: string
  writtenAt: Date
}

/**
 * An application as its applicant sees it. `dueOn`: the Stockholm date by which we answer, null while it is the
 * applicant's turn.
 */
export type OwnApplication = {
  state: ApplicationState
  submittedAt: Date
  dueOn: IsoDate | null
  isOverdue: boolean
  messages: ApplicationMessage[]
}
