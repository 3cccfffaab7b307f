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
}
