import type { ResponseOutcome } from '#features/matching/domain/response-record.ts'
import type { Beyond } from '#features/matching/domain/widening.ts'
import type { Company, Market, Project } from './make-market.ts'

/** The policies that can be compared, in the order in which they are shown. */
export const policyNames = [
  'handslag',
  'broadcast',
  'nearest',
  'rating',
  'first-come',
  'oracle',
  'capped',
  'informed',
] as const
export type PolicyName = (typeof policyNames)[number]

/**
 * One request to one company; instants are milliseconds. `beyond`: why it was asked though it does not take such work there; `writesSince`:
 * it writes its quote in a slot that it holds.
 */
export type Invitation = {
  company: number
  askedAt: number
  state: 'pending' | 'quoted' | 'declined' | 'called-off'
  beyond: Beyond | null
  writesSince: number | null
}

/** A company that can be asked with the customer's consent. */
export type OtherCompany = { company: Company; beyond: Beyond }

/** A company whose week is full until `freeAt` (milliseconds). */
export type FullCompany = { company: Company; freeAt: number }

/** One project as a policy sees it at `now`: nothing of what is true of its companies. */
export type Situation = {
  now: number
  project: Project
  liveQuotes: number
  invitations: readonly Invitation[]
  /** The companies of these invitations. */
  asked: ReadonlySet<number>
  /** Companies that fit, as they stand now; those on a told holiday are paused. Looking them up costs time, so only when needed. */
  fitting: () => readonly Company[]
  /** Those of them with capacity left this week. */
  withPlace: () => readonly Company[]
  /** Those of them whose week is full now and has a place before the deadline, and who have not been asked. */
  becomingFree: () => readonly FullCompany[]
  /** Those besides whom the customer lets us ask: none before they have said so. */
  others: () => readonly OtherCompany[]
}

/**
 * `lookAgainAt`: null for when the next answer comes; `chance`: what the customer is told, null for nothing; `asksReach`: the customer is
 * asked whether others may be asked as well.
 */
export type Decision = {
  ask: readonly number[]
  lookAgainAt: number | null
  chance: number | null
  asksReach: boolean
}

/** A way to choose whom to ask. A policy that is not adaptive decides once, when a project is published (and after a consent). */
export type Policy = {
  name: PolicyName
  isAdaptive: boolean
  /** Projects hang on an open board: all that fit may see them, nobody is asked. */
  isBoard: boolean
  decide(situation: Situation): Decision
  /** A request was settled: what a policy may learn from. */
  settled(project: Project, invitation: Invitation, outcome: SettledOutcome): void
}

/** Its instant besides: the hours of answering are the policy's to count. */
export type SettledOutcome = { kind: ResponseOutcome['kind']; at: number; silentAt?: number }

/** What a policy can look up that nobody in real life could: only the oracle takes it. */
export type Foresight = {
  market: Market
  quotesBy(project: Project, company: number, asked: { now: number; beyond: Beyond | null }): number | null
}
