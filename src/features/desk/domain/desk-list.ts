import type { ReachStanding } from '#features/projects/domain/choose-reach.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import type { ProposedCompany } from './ask-companies.ts'

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

/** An account without a company in the desk's list: a customer, or a company that has not given its facts yet. */
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

/**
 * An open project that lacks answers. `asked`: companies asked so far, of whom `declined` have said no; `handedOverAt`: when its run
 * gave up hope of three quotes, null when no company fitted; `proposed`: the companies that could be asked next, the best first;
 * `others`: how many more there are beyond their areas and trades, counted where the customer has not been asked about them.
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
