import type { EventNoun, EventType } from '#kernel/domain-event.ts'

/** What waits at the desk. */
export type DeskCounts = {
  /** Applications that it is our turn to answer. */
  applications: number
  /** Those of them that should have been answered by now. */
  overdue: number
  /** Companies that have sent in something nobody has looked at. */
  verification: number
  /** Checks that run out within thirty days. */
  expiring: number
  /** Open projects that no company was asked about. */
  unmatched: number
  /** Messages to support that nobody has dealt with. */
  messages: number
  /** Reports that nobody has decided. */
  reports: number
}

/** Whatever happens to these, and the single events below, may change the numbers above. */
const COUNTED_NOUNS: readonly string[] = [
  'application',
  'contact-message',
  'content-report',
  'document',
  'project',
  'verification',
] satisfies readonly EventNoun[]

const COUNTED_EVENTS: readonly string[] = [
  'account.deleted',
  'account.email-confirmed',
  'company.checked-facts-changed',
] satisfies readonly EventType[]

/** May an event of this type have changed what waits at the desk? */
export function changesDeskCounts(type: string): boolean {
  const [noun = ''] = type.split('.', 1)
  return COUNTED_NOUNS.includes(noun) || COUNTED_EVENTS.includes(type)
}
