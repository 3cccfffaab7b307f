import { endOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import { nextWorkingDay } from '#kernel/swedish-holidays.ts'

export const contentReportStates = ['open', 'upheld', 'dismissed'] as const
export type ContentReportState = (typeof contentReportStates)[number]

/** The reasons for which content can be reported. */
export const reportGrounds = [
  'unlawful',
  'false-facts',
  'others-work',
  'personal-data',
  'offensive',
  'other',
] as const
export type ReportGround = (typeof reportGrounds)[number]

/** What can be reported: a company's page, a project's card, a review, or a message by the party that received it. */
export const reportSubjectTypes = ['company', 'project', 'review', 'message'] as const
export type ReportSubjectType = (typeof reportSubjectTypes)[number]

export type ContentReport = {
  id: string
  state: ContentReportState
  subjectType: ReportSubjectType
  subjectId: string
}

/** A report in the desk's list. `subjectName`: null when the reported content no longer exists. */
export type ContentReportRow = {
  id: string
  subjectType: ReportSubjectType
  subjectName: string | null
  ground: ReportGround
  state: ContentReportState
  reportedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
}

/** A report is decided by the end of the next working day, in Stockholm. */
export function reportDue(reportedAt: Date): Date {
  return endOfStockholmDay(nextWorkingDay(stockholmDate(reportedAt)))
}

/** The two lists of the desk: reports that wait for a decision, and decided ones. */
export type ContentReportList = 'waiting' | 'decided'

/** The list that the URL parameter `visa` names; the first one by default. */
export function contentReportListIn(params: URLSearchParams): ContentReportList {
  return params.get('visa') === 'avgjorda' ? 'decided' : 'waiting'
}

/**
 * What the URL of the form reports: `foretag` is a company's slug, `projekt` the id of a project, `omdome` of a review,
 * `meddelande` of a message. Null when there is none of them.
 */
export function reportedIn(params: URLSearchParams): { type: ReportSubjectType; key: string } | null {
  const [company, project, review, message] = ['foretag', 'projekt', 'omdome', 'meddelande'].map((name) =>
    params.get(name),
  )
  if (company) return { type: 'company', key: company }
  if (project) return { type: 'project', key: project }
  if (review) return { type: 'review', key: review }
  return message ? { type: 'message', key: message } : null
}
