import type { IsoDate } from '#kernel/swedish-dates.ts'

export const applicationStates = ['submitted', 'question', 'answered', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

export type Application = { id: string; companyId: string; state: ApplicationState }

export type MessageKind = 'question' | 'answer' | 'refusal' | 'resubmission'

/** A message about an application, by staff (question, refusal) or by the applicant. */
export type ApplicationMessage = {
  id: string
  kind: MessageKind
  body: string
  writtenBy: string
  writtenAt: Date
}

/** An application as its applicant sees it. `dueOn`: the Stockholm date by which we answer, while it waits for us. */
export type OwnApplication = {
  state: ApplicationState
  submittedAt: Date
  dueOn: IsoDate | null
  isOverdue: boolean
  messages: ApplicationMessage[]
}
