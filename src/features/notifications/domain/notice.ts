import type { NotificationPriority, NotificationType } from './notification.ts'
import type { NoticeCode } from './notification-rules.ts'

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
