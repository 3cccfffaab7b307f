import type { EventNoun, EventType } from '#kernel/domain-event.ts'

/** The numbers of open tasks at the desk. */
export type DeskCounts = {
  /** Applications that wait for staff. */
  applications: number
  /** Those of them that are overdue. */
  overdue: number
  /** Companies that have sent in something nobody has looked at. */
  verification: number
  /** Checks that expire within thirty days. */
  expiring: number
  /** Open projects for which matching found no company. */
  unmatched: number
  /** Chats that wait for an answer and are no case yet. */
  chats: number
  /** Messages to support that nobody has dealt with, chats that are a case among them. */
  messages: number
  /** Reports that nobody has decided. */
  reports: number
  /** Mails whose attempts are used up. */
  undelivered: number
}

/** Events of these subjects, and the single events below, may change the numbers above. */
const COUNTED_NOUNS: readonly string[] = [
  'application',
  'contact-message',
  'content-report',
  'document',
  'project',
  'support-chat',
  'undelivered-mail',
  'verification',
] satisfies readonly EventNoun[]

const COUNTED_EVENTS: readonly string[] = [
  'account.deleted',
  'account.email-confirmed',
  'company.checked-facts-changed',
] satisfies readonly EventType[]

/** May an event of this type have changed the desk's numbers? */
export function changesDeskCounts(type: string): boolean {
  const [noun = ''] = type.split('.', 1)
  return COUNTED_NOUNS.includes(noun) || COUNTED_EVENTS.includes(type)
}
