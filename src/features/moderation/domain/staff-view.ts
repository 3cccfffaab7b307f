/** The kinds of personal data that staff can view. */
export const viewActions = [
  'application-seen',
  'chat-seen',
  'chats-listed',
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
  'undelivered-listed',
  'verification-seen',
  'work-listed',
  'list-exported',
] as const
export type ViewAction = (typeof viewActions)[number]

/** One view of personal data by a member of staff: which kind of data, and whose. A list has no subject. */
export type StaffView = {
  action: ViewAction
  subjectType:
    | 'account'
    | 'application'
    | 'company'
    | 'contact-message'
    | 'content-report'
    | 'list'
    | 'project'
    | 'support-chat'
  subjectId: string | null
}
