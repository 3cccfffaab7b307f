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
  // Hidden by staff: only the owner sees it.
  'hidden',
] as const
export type ProjectState = (typeof projectStates)[number]

/** Open projects take quotes: companies find them, and anyone sees their card. */
export const openStates = ['published', 'quoted'] as const satisfies readonly ProjectState[]

export function isOpen(state: ProjectState): boolean {
  return (openStates as readonly ProjectState[]).includes(state)
}

/** Projects that are not finished. */
export const activeStates = [
  ...openStates,
  'awarded',
  'in_progress',
  'hidden',
] as const satisfies readonly ProjectState[]

/** The customer's idea of the price, as a band of kronor. */
export const budgets = [
  'under-25000',
  '25000-50000',
  '50000-100000',
  '100000-200000',
  'over-200000',
  'open',
] as const
export type Budget = (typeof budgets)[number]

/** The ends of each band in kronor. */
const bands: Readonly<Record<Budget, { above: number; atMost: number | null }>> = {
  'under-25000': { above: 0, atMost: 25_000 },
  '25000-50000': { above: 25_000, atMost: 50_000 },
  '50000-100000': { above: 50_000, atMost: 100_000 },
  '100000-200000': { above: 100_000, atMost: 200_000 },
  'over-200000': { above: 200_000, atMost: null },
  open: { above: 0, atMost: null },
}

/** The upper end of a budget in kronor; null where it has none. */
export function budgetAtMost(budget: Budget): number | null {
  return bands[budget].atMost
}

/** The lower end of a budget in kronor; 0 where it has none. */
export function budgetAbove(budget: Budget): number {
  return bands[budget].above
}

/** Does the work need a building permit or another public decision? */
export const permitAnswers = ['yes', 'no', 'unknown'] as const
export type PermitAnswer = (typeof permitAnswers)[number]

/** Where the work is to be done, once a typed place has been recognised. Degrees (WGS 84). */
export type ProjectPlace = { label: string; municipalityCode: string; latitude: number; longitude: number }

/**
 * The facts of a project that rules look at. `location` is what the customer typed (it may hold a street address),
 * `place` the recognised place, or null. Quotes are taken before the instant `quotesUntil`; the work should be done
 * by `endDate` (Stockholm date). `awardedCompanyId` is set when a quote is accepted; `resumedAt` when the owner has
 * once taken back that the work was done. `isClosedByStaff`: cancelled by staff and not by its owner. `version` counts its owner's
 * changes from 1, `workVersion` is the last that changed trade or place; `onlyChosen`: nobody but the company that its owner has chosen is asked or reads it.
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
  /** To the questions of its trade. */
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
  onlyChosen: boolean
}

/** A line of 'Mina projekt', for its owner. */
export type ProjectLine = Pick<
  Project,
  'id' | 'title' | 'category' | 'state' | 'location' | 'endDate' | 'publishedAt' | 'quotesUntil'
>
