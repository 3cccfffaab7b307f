import type { PageLink, PagePath } from '#kernel/href.ts'
import type { OperatorFacts } from '#kernel/operator-facts.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/** A part of a long text. In every line `[words](/path)` is a link. */
export type Block = string | { list: readonly string[] } | { entries: readonly Entry[] }

/** A term, its description, and in small print for how long, where or by which law. */
export type Entry = { term: string; text: string; detail?: string }

export type Chapter = { id: string; title: string; blocks: readonly Block[] }

/** A page for reading: terms, policies, guides. `updated`: the date of its last review. */
export type LongText = {
  path: PagePath
  /** The title of the window and of search results. */
  title: string
  description: string
  heading: string
  lead: string
  updated: IsoDate
  /** Links to the next pages; the first one is the page's main link. */
  ways?: readonly { label: string; href: PageLink }[]
  chapters: readonly Chapter[]
}

/** A long text with the operator's facts or contacts. */
export type OperatorText = Omit<LongText, 'chapters'> & {
  chapters(operator: OperatorFacts): readonly Chapter[]
}
