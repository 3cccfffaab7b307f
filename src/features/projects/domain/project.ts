import type { Category } from '#features/companies/domain/category.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { InterviewAnswers } from './interview-answers.ts'

export const projectStates = [
  'published',
  'quoted',
  'awarded',
  'in_progress',
  'completed',
  'expired',
  'cancelled',
  // Hidden by staff: nobody but the owner and staff sees it.
  'hidden',
] as const
export type ProjectState = (typeof projectStates)[number]

/** Open projects take quotes: companies find them, and anyone sees their cards. */
export const openStates = ['published', 'quoted'] as const satisfies readonly ProjectState[]

export function isOpen(state: ProjectState): boolean {
  return (openStates as readonly ProjectState[]).includes(state)
}

/** States of projects that are not finished. `hidden` is one: staff can show the project again. */
export const activeStates = [
  ...openStates,
  'awarded',
  'in_progress',
  'hidden',
] as const satisfies readonly ProjectState[]

/** The company that is to do the work, from the handshake until the work is done; null when there is none. */
export function workingCompany({
  state,
  awardedCompanyId,
}: Pick<Project, 'state' | 'awardedCompanyId'>): string | null {
  return state === 'awarded' || state === 'in_progress' ? awardedCompanyId : null
}

/** The price that the customer expects, as a band in kronor. */
export const budgets = [
  'under-25000',
  '25000-50000',
  '50000-100000',
  '100000-200000',
  'over-200000',
  'open',
] as const
export type Budget = (typeof budgets)[number]

/** The limits of each band in kronor; `atMost` is null for a band without an upper limit. */
const bands: Readonly<Record<Budget, { above: number; atMost: number | null }>> = {
  'under-25000': { above: 0, atMost: 25_000 },
  '25000-50000': { above: 25_000, atMost: 50_000 },
  '50000-100000': { above: 50_000, atMost: 100_000 },
  '100000-200000': { above: 100_000, atMost: 200_000 },
  'over-200000': { above: 200_000, atMost: null },
  open: { above: 0, atMost: null },
}

/** The upper limit of a budget in kronor; null when it has none. */
export function budgetAtMost(budget: Budget): number | null {
  return bands[budget].atMost
}

/** The lower limit of a budget in kronor; 0 when it has none. */
export function budgetAbove(budget: Budget): number {
  return bands[budget].above
}

/** Does the work need a building permit or another public decision? */
export const permitAnswers = ['yes', 'no', 'unknown'] as const
export type PermitAnswer = (typeof permitAnswers)[number]

/** The recognised place of the work. `latitude` and `longitude` in degrees (WGS 84). */
export type ProjectPlace = { label: string; municipalityCode: string; latitude: number; longitude: number }

/**
 * The facts of a project that rules look at. `location`: what the customer typed, perhaps with a street address;
 * `place`: the recognised place, or null. `quotesUntil`: quotes are taken before this instant. `endDate`: the Stockholm
 * date on which the work should be done. `awardedCompanyId`: set when a quote is accepted. `resumedAt`: set when the
 * owner took back that the work was done, which is possible once. `isClosedByStaff`: cancelled by staff, not by its
 * owner. `isContractWithdrawn`: cancelled because its owner withdrew from the contract. `version`: 1, plus one for each
 * change by its owner; `workVersion`: the version that last changed trade or place. `onlyChosen`: only the company that
 * its owner has chosen is asked and can read the project.
 */
export type Project = {
  id: string
  ownerId: string
  state: ProjectState
  version: number
  workVersion: number
  title: string
  category: Category
  description: string
  /** To the questions of the project's trade. */
  answers: InterviewAnswers
  budget: Budget
  location: string
  place: ProjectPlace | null
  endDate: IsoDate
  needsPermit: PermitAnswer
  additionalInfo: string | null
  quotesUntil: Date
  publishedAt: Date
  awardedCompanyId: string | null
  awardedAt: Date | null
  startedAt: Date | null
  completedAt: Date | null
  resumedAt: Date | null
  cancelledAt: Date | null
  cancelledReason: string | null
  isClosedByStaff: boolean
  isContractWithdrawn: boolean
  onlyChosen: boolean
}

/** One line of the list 'Mina projekt', which its owner sees. */
export type ProjectLine = Pick<
  Project,
  'id' | 'title' | 'category' | 'state' | 'location' | 'endDate' | 'publishedAt' | 'quotesUntil'
>

/**
 * The place as its owner wrote it. The recognised place, which companies read, follows in brackets when the owner's
 * words do not begin it: a postcode, or a name that is unknown, whose municipality they have chosen.
 */
export function ownPlace({ location, place }: Pick<Project, 'location' | 'place'>): string {
  const [written = ''] = location.split(',')
  const isSame = place?.label.toLowerCase().startsWith(written.trim().toLowerCase()) ?? true
  return isSame ? location : `${location} (${place?.label})`
}
