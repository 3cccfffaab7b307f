import * as z from 'zod/mini'
import {
  type FoundProjectsInput,
  foundParams,
  foundProjectsInput,
} from '#features/matching/domain/found-projects-input.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The most searches of one company; a constraint of the database has the same limit. */
export const MOST_SEARCHES = 10
export const LONGEST_SEARCH_NAME = 60

/** How a company is notified: in the bell at once, or by mail once a day. */
export const searchNotices = ['bell', 'daily'] as const
export type SearchNotice = (typeof searchNotices)[number]

/**
 * A company's saved search. `choices`: its filter as URL parameters; `fresh`: the number of open projects found since
 * the company last looked.
 */
export type SavedSearch = {
  id: string
  name: string
  choices: string
  notice: SearchNotice
  pausedAt: Date | null
  fresh: number
}

export const SearchNoticeInput = z.object({
  name: z
    .pipe(z.string(), z.transform(tidyLine))
    .check(z.minLength(1, 'name-missing'), z.maxLength(LONGEST_SEARCH_NAME, 'name-too-long')),
  notice: z.enum(searchNotices, 'notice-missing'),
})
export type SearchNoticeInput = z.output<typeof SearchNoticeInput>

export type SavingRefusal = 'search-too-wide' | 'too-many-searches' | 'search-saved-already'

/**
 * Refuses `search-too-wide`, `too-many-searches` and `search-saved-already`. `saved`: the choices of the company's
 * present searches.
 */
export function decideSearchSaving(
  filter: FoundProjectsInput,
  saved: readonly string[],
): Decision<{ choices: string }, SavingRefusal> {
  const choices = searchChoices(filter)
  if (filter.scope === 'all' && !filter.category && !filter.municipality) return refused('search-too-wide')
  if (saved.includes(choices)) return refused('search-saved-already')
  if (saved.length >= MOST_SEARCHES) return refused('too-many-searches')
  return granted({ choices })
}

/** The parameters of a filter that decide which projects pass; its order and page are left out. */
export function searchChoices(filter: FoundProjectsInput): string {
  return foundParams({ ...filter, sort: 'newest' }).toString()
}

/** The filter of a saved search. */
export function searchFilter(choices: string): FoundProjectsInput {
  return foundProjectsInput(new URLSearchParams(choices))
}
