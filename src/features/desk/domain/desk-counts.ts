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

/** How the types of those events begin that change the numbers above. */
const COUNTED = [
  'account.deleted',
  'account.email-confirmed',
  'application.',
  'company.checked-facts-changed',
  'contact-message.',
  'content-report.',
  'document.',
  'project.',
  'verification.',
] as const

/** May an event of this type have changed what waits at the desk? */
export function changesDeskCounts(type: string): boolean {
  return COUNTED.some((beginning) => type.startsWith(beginning))
}
