import type { NotificationPriority, NotificationType } from './notification.ts'
import type { NoticeCode } from './notification-rules.ts'

/** What a notice is about: ids and codes alone. Its text is made from them when somebody reads it. */
export type NoticeSubject = {
  projectId: string | null
  companyId: string | null
  /** The verification item's kind. */
  item?: string
  ending?: Ending
  /** The decision of staff about the owner's project. */
  decisionId?: string
  visitId?: string
}

/**
 * Facts that the text needs: the project's title, the company's name, the verification item's kind, the letter of
 * staff (null when it is gone).
 */
export type NoticeParams = {
  project: string
  company: string
  item: string
  ending?: Ending
  written?: string | null
  /** How many messages of the conversation the reader has not read. */
  unread?: number
  /** When the visit begins that it is about. */
  visitAt?: Date | null
}

/** Checks that expire: their kinds and last Stockholm date. */
export type Ending = { kinds: readonly string[]; validUntil: string }

/**
 * One notification for one account. `mail`, `isAlwaysMailed`, `isGathered`: as its rule says. `actionUrl` leads to the page where the
 * reader can act.
 */
export type Notice = {
  userId: string
  code: NoticeCode
  type: NotificationType
  priority: NotificationPriority
  mail: boolean
  isAlwaysMailed: boolean
  isGathered: boolean
  actionUrl: string
  about: NoticeSubject
}
