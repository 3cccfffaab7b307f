/** What can wait for somebody at the desk. */
export const workKinds = ['application', 'report', 'message', 'check', 'lapsed', 'unmatched'] as const
export type WorkKind = (typeof workKinds)[number]

/** One thing to do: what it is, whom or what it is about, by when, and the one page where it is done. */
export type WorkItem = {
  kind: WorkKind
  id: string
  who: string
  /** When it should be done; of a company with a check that ran out: when it did. */
  due: Date
  href: string
}

/** By deadline, what is late first; of the same moment in the order of their ids, so that a list stays as it is. */
export function byDeadline(items: readonly WorkItem[]): WorkItem[] {
  return items.toSorted(
    (one, other) => one.due.getTime() - other.due.getTime() || (one.id < other.id ? -1 : 1),
  )
}
