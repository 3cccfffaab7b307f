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

/** What can be reported: a company's page, a project's card, a review, or a message by the party that got it. */
export const reportSubjectTypes = ['company', 'project', 'review', 'message'] as const
export type ReportSubjectType = (typeof reportSubjectTypes)[number]

export type ContentReport = {
  id: string
  state: ContentReportState
  subjectType: ReportSubjectType
  subjectId: string
}

/** A report in the desk's list. `subjectName`: null when what was reported is gone. */
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

/** The two lists of the desk: reports that wait for a decision, and decided ones. */
export type ContentReportList = 'waiting' | 'decided'

/** The list that a URL asks for by `visa`; otherwise the first one. */
export function contentReportListIn(params: URLSearchParams): ContentReportList {
  return params.get('visa') === 'avgjorda' ? 'decided' : 'waiting'
}

/**
 * What the form's URL reports: `foretag` is a company's slug, `projekt` a project's id, `omdome` a review's, `meddelande` a message's. Null: none is named.
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
