import * as z from 'zod/mini'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import type { Budget } from '#features/projects/domain/project.ts'
import { isUuid } from '#kernel/ids.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'

/** Which projects a company looks for: those that fit it (or that it was asked about), or all open ones. */
export const scopes = ['fitting', 'all'] as const
/** Newest first, those that close first, or those nearest to the company's base (among those that fit it). */
export const foundOrders = ['newest', 'closing', 'nearest'] as const
/** At most so many km away. */
export const distances = ['10', '25', '50', '100'] as const
/** A budget whose upper end is above so many kronor; projects without a budget are among them. */
export const leastBudgets = ['25000', '50000', '100000', '200000'] as const
/** Quotes are taken for at most so many more days. */
export const closingDays = ['2', '7'] as const
/** At least so many per cent. */
export const leastReadiness = ['50', '75'] as const

/** What a choice narrows the list to; all of them in the URL. */
export const foundChoices = ['q', 'category', 'distance', 'budget', 'closing', 'readiness'] as const
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
  budget: z.optional(z.enum(leastBudgets)),
  closing: z.optional(z.enum(closingDays)),
  readiness: z.optional(z.enum(leastReadiness)),
  /** The pages before showed what looks like the words typed. */
  like: z.optional(z.literal('1')),
  before: z.optional(z.pipe(z.string().check(z.refine(isCursor)), z.transform(readCursor))),
})
export type FoundProjectsInput = z.output<typeof FoundProjectsInput>

/** The filter in a page's URL. Unreadable values are ignored. */
export function foundProjectsInput(params: Iterable<[string, string]>): FoundProjectsInput {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const parsed = FoundProjectsInput.safeParse(given)
  if (parsed.success) return fittingTogether(parsed.data)
  for (const issue of parsed.error.issues) delete given[String(issue.path[0])]
  return fittingTogether(FoundProjectsInput.parse(given))
}

/** Distances are known of what fits. A page of one order does not begin after a page of another. */
function fittingTogether({ q, ...filter }: FoundProjectsInput): FoundProjectsInput {
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

/** Budgets whose upper end is above so many kronor, and no budget. */
export function budgetsFrom(least: (typeof leastBudgets)[number]): Budget[] {
  const from: Readonly<Record<(typeof leastBudgets)[number], readonly Budget[]>> = {
    '25000': ['25000-50000', '50000-100000', '100000-200000', 'over-200000', 'open'],
    '50000': ['50000-100000', '100000-200000', 'over-200000', 'open'],
    '100000': ['100000-200000', 'over-200000', 'open'],
    '200000': ['over-200000', 'open'],
  }
  return [...from[least]]
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
