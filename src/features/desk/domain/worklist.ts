/** The kinds of open tasks at the desk. */
export const workKinds = [
  'application',
  'report',
  'chat',
  'message',
  'mended',
  'check',
  'lapsed',
  'unmatched',
] as const
export type WorkKind = (typeof workKinds)[number]

/** One open task: its kind, the name of its subject, its deadline, and the page on which it is done. */
export type WorkItem = {
  kind: WorkKind
  id: string
  who: string
  /** What a person has written about, where one person can have several tasks. */
  about?: string
  /** The deadline; for a company with an expired check, the day of expiry. */
  due: Date
  href: string
}

/** Sorted by deadline, most overdue first; equal deadlines by id, so that the order is stable. */
export function byDeadline(items: readonly WorkItem[]): WorkItem[] {
  return items.toSorted(
    (one, other) => one.due.getTime() - other.due.getTime() || (one.id < other.id ? -1 : 1),
  )
}
