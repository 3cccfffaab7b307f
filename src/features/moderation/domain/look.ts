/** What staff can have looked at that holds personal data. */
export const lookActions = [
  'application-seen',
  'company-seen',
  'companies-listed',
  'customer-seen',
  'customers-listed',
  'applications-listed',
  'message-seen',
  'messages-listed',
  'project-seen',
  'projects-listed',
  'report-seen',
  'reports-listed',
  'verification-seen',
  'work-listed',
  'list-exported',
] as const
export type LookAction = (typeof lookActions)[number]

/** One access by staff: to what, and to whose data. A list has no subject. */
export type Look = {
  action: LookAction
  subjectType:
    | 'account'
    | 'application'
    | 'company'
    | 'contact-message'
    | 'content-report'
    | 'list'
    | 'project'
  subjectId: string | null
}
