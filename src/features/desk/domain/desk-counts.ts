import type { EventNoun, EventType } from '#kernel/domain-event.ts'

/** The numbers of open tasks at the desk. */
export type DeskCounts = {
  /** Applications that wait for staff. */
  applications: number
  /** Overdue applications among them. */
  overdue: number
  /** Companies that have sent something which nobody has looked at. */
  verification: number
  /** Checks that expire within thirty days. */
  expiring: number
  /** Open projects for which matching found no company. */
  unmatched: number
  /** Chats that wait for an answer and are not a case yet. */
  chats: number
  /** Messages to support without a decision, including chats that are a case. */
  messages: number
  /** Reports that nobody has decided. */
  reports: number
  /** Mails whose attempts are used up. */
  undelivered: number
}

/** Events about these subjects, and the single events below, may change the counts. */
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

/** May an event of this type change the desk's counts? */
export function changesDeskCounts(type: string): boolean {
  const [noun = ''] = type.split('.', 1)
  return COUNTED_NOUNS.includes(noun) || COUNTED_EVENTS.includes(type)
}
