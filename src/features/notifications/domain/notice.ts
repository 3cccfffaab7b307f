import type { NotificationPriority, NotificationType } from './notification.ts'

/** What the database knows at the moment of telling. Companies by id. */
export type NoticeFacts = {
  project: { id: string; ownerId: string; awardedCompanyId: string | null } | null
  companies: Readonly<Record<string, { memberIds: readonly string[] }>>
}

/** What is said; the words are in `texts.ts`. */
export type NoticeCode =
  | 'quote-received'
  | 'quote-accepted'
  | 'quote-not-chosen'
  | 'quote-rejected'
  | 'quote-withdrawn'
  | 'quote-void'
  | 'quote-restored'
  | 'own-quote-restored'
  | 'company-shut-out'
  | 'company-let-in'
  | 'quote-expired'
  | 'own-quote-expired'
  | 'project-matched'
  | 'project-cancelled'
  | 'project-closed'
  | 'own-project-closed'
  | 'project-hidden'
  | 'own-project-hidden'
  | 'project-shown'
  | 'own-project-shown'
  | 'project-letter'
  | 'project-expired'
  | 'own-project-expired'
  | 'project-reopened'
  | 'project-started'
  | 'own-project-started'
  | 'project-completed'
  | 'project-resumed'
  | 'application-submitted'
  | 'application-asked'
  | 'application-approved'
  | 'application-refused'
  | 'may-quote'
  | 'item-missing'
  | 'checks-ending'
  | 'checks-last-day'
  | 'checks-ended'

/** What a notice is about: ids and codes alone. Its words are made of them when somebody reads it. */
export type NoticeSubject = {
  projectId: string | null
  companyId: string | null
  /** The verification item's kind. */
  item?: string
  ending?: Ending
  /** Of staff about the owner's project. */
  decisionId?: string
}

/**
 * Facts that the words need: the project's title, the company's name, the verification item's kind, what staff wrote (null when
 * it is gone).
 */
export type NoticeParams = {
  project: string
  company: string
  item: string
  ending?: Ending
  written?: string | null
}

/** Checks that run out: their kinds and last Stockholm date. */
export type Ending = { kinds: readonly string[]; validUntil: string }

/** One thing to tell one account. `mail`: also by e-mail. `actionUrl` leads to where one can do something about it. */
export type Notice = {
  userId: string
  code: NoticeCode
  type: NotificationType
  priority: NotificationPriority
  mail: boolean
  actionUrl: string
  about: NoticeSubject
}
