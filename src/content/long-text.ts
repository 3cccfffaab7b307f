import type { PageLink, PagePath } from '#kernel/href.ts'
import type { OperatorFacts } from '#kernel/operator-facts.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/** A piece of a long text. In every line `[words](/address)` is a link. */
export type Block = string | { list: readonly string[] } | { entries: readonly Entry[] }

/** What something is called, what there is to say of it, and in small print how long, where or by which law. */
export type Entry = { term: string; text: string; detail?: string }

export type Chapter = { id: string; title: string; blocks: readonly Block[] }

/** A page that is read: terms, policies, guides. `updated` is when somebody last went through it. */
export type LongText = {
  path: PagePath
  /** Of the window and of search results. */
  title: string
  description: string
  heading: string
  lead: string
  updated: IsoDate
  /** Where to go from here; the first one is the page's main way on. */
  ways?: readonly { label: string; href: PageLink }[]
  chapters: readonly Chapter[]
}

/** A long text that tells who runs the product, or how they are reached. */
export type OperatorText = Omit<LongText, 'chapters'> & {
  chapters(operator: OperatorFacts): readonly Chapter[]
}
