import type { ReachStanding } from '#features/projects/domain/choose-reach.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import type { ProposedCompany } from './ask-companies.ts'

/** A company in the desk's list. `orgNumber`: ten digits. */
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

/** An account without a company in the desk's list: a customer, or a company that has not given its facts yet. */
export type CustomerRow = {
  id: string
  name: string
  email: string
  location: string | null
  userType: string
  createdAt: Date
  isSuspended: boolean
  isDeleted: boolean
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

/**
 * An open project that lacks quotes. `asked`: companies asked so far, of which `declined` have declined;
 * `handedOverAt`: when its run was handed over to staff, null when no company fitted; `proposed`: the companies that
 * could be asked next, best first; `others`: how many more there are outside their areas and trades, counted unless the
 * customer was already asked about them.
 */
export type UnmatchedProject = ReachStanding & {
  id: string
  ownerId: string
  title: string
  category: string
  location: string
  publishedAt: Date
  quotesUntil: Date
  asked: number
  declined: number
  liveQuotes: number
  handedOverAt: Date | null
  proposed: readonly ProposedCompany[]
  others: number
}
