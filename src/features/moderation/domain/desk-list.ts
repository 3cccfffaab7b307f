import type { ProjectState } from '#features/projects/domain/project.ts'

/** Rows on one page of a list at the desk. */
export const PAGE_LENGTH = 25

/** A page of a list; `next` is the id after which the next one begins, null on the last. */
export type DeskPage<Row> = { rows: Row[]; next: string | null }

/** A page of what was read: one row more than a page has tells that there is another. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  length = PAGE_LENGTH,
): DeskPage<Row> {
  const shown = rows.slice(0, length)
  return { rows: shown, next: rows.length > length ? (shown.at(-1)?.id ?? null) : null }
}

/** A company in the desk's list. `orgNumber` is ten digits. */
export type CompanyRow = {
  id: string
  companyName: string
  orgNumber: string | null
  contactEmail: string
  location: string
  createdAt: Date
  isVerified: boolean
  isSuspended: boolean
}

/** An account without a company in the desk's list: a home owner, or a company that has not given its facts yet. */
export type CustomerRow = {
  id: string
  name: string
  email: string
  location: string | null
  userType: string
  createdAt: Date
  isSuspended: boolean
}

/** A project in the desk's list. */
export type ProjectRow = {
  id: string
  title: string
  state: ProjectState
  ownerName: string
  location: string
  publishedAt: Date
}

/** An open project that no company was asked about. */
export type UnmatchedProject = {
  id: string
  ownerId: string
  title: string
  category: string
  location: string
  publishedAt: Date
  quotesUntil: Date
}
