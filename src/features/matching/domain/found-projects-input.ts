import * as z from 'zod/mini'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import { type Budget, budgetAbove, budgetAtMost, budgets } from '#features/projects/domain/project.ts'
import { isUuid } from '#kernel/ids.ts'
import { parseKronor } from '#kernel/money.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'

/** Which projects a company searches: those that fit it or that it was asked about, or all open ones. */
export const scopes = ['fitting', 'all'] as const
/** Newest first, soonest to close first, or nearest to the company's base first (only among those that fit it). */
export const foundOrders = ['newest', 'closing', 'nearest'] as const
/** The largest distance in km. */
export const distances = ['10', '25', '50', '100'] as const
/**
 * In kronor. `budget`: only budgets whose upper limit is above it; `budgetTo`: only budgets whose lower limit is below
 * it. The values are the limits between the bands of budgets, because no finer amount is known. Projects with an open
 * budget match every limit.
 */
export const budgetLimits = ['25000', '50000', '100000', '200000'] as const
export type BudgetLimit = (typeof budgetLimits)[number]
/** Quotes are taken for at most this many more days. */
export const closingDays = ['2', '7'] as const
/** The smallest readiness in per cent. */
export const leastReadiness = ['50', '75'] as const

/** The parameters of the URL that narrow the list. */
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

/** The last project of a page, after which the next page begins: its sort key in the shown order, and its id. */
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
  /** The earlier pages showed projects with words that resemble the typed ones. */
  like: z.optional(z.literal('1')),
  before: z.optional(z.pipe(z.string().check(z.refine(isCursor)), z.transform(readCursor))),
})
export type FoundProjectsInput = z.output<typeof FoundProjectsInput>

/** In characters: how much of a wrong value in the URL an error message repeats. */
const LONGEST_SHOWN = 40

/** What is wrong with a budget limit in a page's URL, and the value in the URL. */
export type BudgetProblem = { code: 'limit-unknown' | 'limit-below-other'; typed: string }
export type BudgetProblems = Partial<Record<'budget' | 'budgetTo', BudgetProblem>>

/**
 * The filter in a page's URL. Unreadable values are ignored; those of the budget are returned by {@link
 * budgetProblems}.
 */
export function foundProjectsInput(params: Iterable<[string, string]>): FoundProjectsInput {
  const given = givenValues(params)
  const parsed = FoundProjectsInput.safeParse(given)
  if (parsed.success) return consistentFilter(parsed.data)
  for (const issue of parsed.error.issues) delete given[String(issue.path[0])]
  return consistentFilter(FoundProjectsInput.parse(given))
}

/**
 * Removes what contradicts the rest: a distance or an order by distance among all projects, an upper limit that is not
 * above the lower one, and a cursor of another order.
 */
function consistentFilter({ q, budgetTo, ...rest }: FoundProjectsInput): FoundProjectsInput {
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

/** The filter as parameters of a page's URL, without its cursor. */
export function foundParams(filter: Partial<FoundProjectsInput>): URLSearchParams {
  const { before: _before, like: _like, scope, sort, ...choices } = filter
  const params = new URLSearchParams()
  if (scope && scope !== 'fitting') params.set('scope', scope)
  for (const [name, value] of Object.entries(choices)) if (value) params.set(name, value)
  if (sort && sort !== 'newest') params.set('sort', sort)
  return params
}

/** The budget limits in a page's URL that the filter ignores. */
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

/** The budgets that overlap the limits (in kronor), and the open budget; null without limits. */
export function budgetsBetween({
  budget,
  budgetTo,
}: Pick<FoundProjectsInput, 'budget' | 'budgetTo'>): Budget[] | null {
  if (!budget && !budgetTo) return null
  const least = budget ? Number(budget) : 0
  const most = budgetTo ? Number(budgetTo) : Infinity
  return budgets.filter((band) => (budgetAtMost(band) ?? Infinity) > least && budgetAbove(band) < most)
}

/** The values of the parameters. A limit that was typed with spaces becomes a plain number of kronor. */
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
