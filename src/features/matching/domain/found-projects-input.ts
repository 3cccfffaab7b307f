import * as z from 'zod/mini'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import { type Budget, budgetAbove, budgetAtMost, budgets } from '#features/projects/domain/project.ts'
import { isUuid } from '#kernel/ids.ts'
import { parseKronor } from '#kernel/money.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'

/** Which projects a company looks for: those that fit it (or that it was asked about), or all open ones. */
export const scopes = ['fitting', 'all'] as const
/** Newest first, those that close first, or those nearest to the company's base (among those that fit it). */
export const foundOrders = ['newest', 'closing', 'nearest'] as const
/** At most so many km away. */
export const distances = ['10', '25', '50', '100'] as const
/**
 * A budget whose upper end is above so many kronor (from), or whose lower end is below so many (to): where the bands of budgets meet,
 * since nothing finer is known. Projects without a budget are among both.
 */
export const budgetLimits = ['25000', '50000', '100000', '200000'] as const
export type BudgetLimit = (typeof budgetLimits)[number]
/** Quotes are taken for at most so many more days. */
export const closingDays = ['2', '7'] as const
/** At least so many per cent. */
export const leastReadiness = ['50', '75'] as const

/** What a choice narrows the list to; all of them in the URL. */
export const foundChoices = [
  'q',
  'category',
  'distance',
  'budget',
  'budgetTo',
  'closing',
  'readiness',
] as const
export type FoundChoice = (typeof foundChoices)[number]

/** After which project the next page begins: its place in the order that is shown, and its id. */
export type FoundCursor = { key: string; id: string }

const FoundProjectsInput = z.extend(z.omit(OpenProjectsInput, { before: true, county: true }), {
  scope: z._default(z.enum(scopes), 'fitting'),
  sort: z._default(z.enum(foundOrders), 'newest'),
  q: z.optional(
    z.pipe(
      z.string(),
      z.transform((typed) => tidyLine(typed.slice(0, LONGEST_SEARCH))),
    ),
  ),
  distance: z.optional(z.enum(distances)),
  budget: z.optional(z.enum(budgetLimits)),
  budgetTo: z.optional(z.enum(budgetLimits)),
  closing: z.optional(z.enum(closingDays)),
  readiness: z.optional(z.enum(leastReadiness)),
  /** The pages before showed what looks like the words typed. */
  like: z.optional(z.literal('1')),
  before: z.optional(z.pipe(z.string().check(z.refine(isCursor)), z.transform(readCursor))),
})
export type FoundProjectsInput = z.output<typeof FoundProjectsInput>

/** So much of what stands in the URL is said again. */
const LONGEST_SHOWN = 40

/** What is wrong with a limit of the budget in a page's URL, and what stands there. */
export type BudgetProblem = { code: 'limit-unknown' | 'limit-below-other'; typed: string }
export type BudgetProblems = Partial<Record<'budget' | 'budgetTo', BudgetProblem>>

/** The filter in a page's URL. Unreadable values are ignored; of the budget, {@link budgetProblems} tells them. */
export function foundProjectsInput(params: Iterable<[string, string]>): FoundProjectsInput {
  const given = givenValues(params)
  const parsed = FoundProjectsInput.safeParse(given)
  if (parsed.success) return fittingTogether(parsed.data)
  for (const issue of parsed.error.issues) delete given[String(issue.path[0])]
  return fittingTogether(FoundProjectsInput.parse(given))
}

/** Distances are known of what fits. An upper limit is above the lower one. A page of one order does not begin after a page of another. */
function fittingTogether({ q, budgetTo, ...rest }: FoundProjectsInput): FoundProjectsInput {
  const filter = { ...rest, ...(budgetTo && isAbove({ ...rest, budgetTo }) && { budgetTo }) }
  const { distance: _distance, ...withoutDistance } = filter
  const known: FoundProjectsInput =
    filter.scope === 'all'
      ? { ...withoutDistance, sort: filter.sort === 'nearest' ? 'newest' : filter.sort }
      : filter
  const { before, ...first } = known
  const isOfOrder = before && isInstant(before) === (known.sort !== 'nearest')
  return { ...(isOfOrder ? known : first), ...(q && { q }) }
}

/** The filter as the parameters of a page's URL, without where the page begins. */
export function foundParams(filter: Partial<FoundProjectsInput>): URLSearchParams {
  const { before: _before, like: _like, scope, sort, ...choices } = filter
  const params = new URLSearchParams()
  if (scope && scope !== 'fitting') params.set('scope', scope)
  for (const [name, value] of Object.entries(choices)) if (value) params.set(name, value)
  if (sort && sort !== 'newest') params.set('sort', sort)
  return params
}

/** Limits of the budget in a page's URL that the filter leaves out. */
export function budgetProblems(params: Iterable<[string, string]>): BudgetProblems {
  const { budget, budgetTo } = givenValues(params)
  const unknown = (typed: string | undefined) =>
    typed !== undefined && !isBudgetLimit(typed)
      ? ({ code: 'limit-unknown', typed: tidyLine(typed.slice(0, LONGEST_SHOWN)) } as const)
      : undefined
  const [from, to] = [unknown(budget), unknown(budgetTo)]
  const isBelow = !from && !to && !isAbove({ budget, budgetTo })
  return {
    ...(from && { budget: from }),
    ...(to && { budgetTo: to }),
    ...(isBelow && budgetTo && { budgetTo: { code: 'limit-below-other', typed: budgetTo } }),
  }
}

/** Budgets of which a part lies between the limits (kronor), and no budget; null without limits. */
export function budgetsBetween({
  budget,
  budgetTo,
}: Pick<FoundProjectsInput, 'budget' | 'budgetTo'>): Budget[] | null {
  if (!budget && !budgetTo) return null
  const least = budget ? Number(budget) : 0
  const most = budgetTo ? Number(budgetTo) : Infinity
  return budgets.filter((band) => (budgetAtMost(band) ?? Infinity) > least && budgetAbove(band) < most)
}

/** The values of the parameters; a limit as the plain number of kronor that somebody may have typed with spaces. */
function givenValues(params: Iterable<[string, string]>): Record<string, string> {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  for (const name of ['budget', 'budgetTo']) {
    const ore = parseKronor(given[name] ?? '')
    if (ore !== null && isBudgetLimit(String(ore / 100))) given[name] = String(ore / 100)
  }
  return given
}

function isBudgetLimit(typed: string): typed is BudgetLimit {
  return (budgetLimits as readonly string[]).includes(typed)
}

function isAbove({ budget, budgetTo }: { budget?: string | undefined; budgetTo?: string | undefined }) {
  return !budget || !budgetTo || Number(budgetTo) > Number(budget)
}

const METRES = /^(\d{1,8}),(.+)$/

function isCursor(text: string): boolean {
  const { key, id } = readCursor(text)
  return key !== '' && isUuid(id)
}

function readCursor(text: string): FoundCursor {
  const [, metres, last = ''] = METRES.exec(text) ?? []
  if (metres !== undefined) return { key: metres, id: last }
  const { before } = OpenProjectsInput.safeParse({ before: text }).data ?? {}
  return { key: before?.publishedAt ?? '', id: before?.id ?? '' }
}

function isInstant({ key }: FoundCursor): boolean {
  return key.includes('T')
}
