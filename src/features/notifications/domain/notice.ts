import type { NotificationPriority, NotificationType } from './notification.ts'
import type { NoticeCode } from './notification-rules.ts'

/** What a notice is about, as ids and codes only. Its text is made when it is shown. */
export type NoticeSubject = {
  projectId: string | null
  companyId: string | null
  /** The kind of the verification item. */
  item?: string
  ending?: Ending
  /** The decision of staff about the owner's project. */
  decisionId?: string
  visitId?: string
}

/**
 * The facts for the text of a notice: the project's title, the company's name, the kind of the verification item,
 * and the letter of staff (null when it has been erased).
 */
export type NoticeParams = {
  project: string
  company: string
  item: string
  ending?: Ending
  written?: string | null
  /** The number of messages in the conversation that the reader has not read. */
  unread?: number
  /** When the visit begins. */
  visitAt?: Date | null
}

/** Checks that expire: their kinds, and the last day on which they are valid, by Stockholm's calendar. */
export type Ending = { kinds: readonly string[]; validUntil: string }

/**
 * One notification for one account. `mail`, `isAlwaysMailed`, `isGathered`: as in its rule. `actionUrl`: the path
 * of the page where the reader can act.
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
