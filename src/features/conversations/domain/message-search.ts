import { searchWords } from '#kernel/search-words.ts'
import type { Counterpart } from './thread.ts'

/** The most messages in the result of a search. */
export const MOST_FOUND = 50

/** The number of characters shown before and after the found word. */
const BEFORE = 60
const AFTER = 140
/** The search also finds other forms of a word, so the place is found by the beginning of the word. */
const SHORTEST_STEM = 3
const ENDING = 2

/**
 * A part of a message around the first found word. `hit`: that word; empty when the message only contains it in an
 * unrecognised form.
 */
export type Excerpt = { before: string; hit: string; after: string }

/** A found message as its reader may read it. */
export type FoundMessage = {
  id: string
  number: number
  projectId: string
  companyId: string
  title: string
  counterpart: Counterpart
  isOwn: boolean
  sentAt: Date
  excerpt: Excerpt
}

/** The part of the words that the result shows. `typed`: the search. */
export function excerptOf(words: string, typed: string): Excerpt {
  const line = words.replace(/\s+/g, ' ').trim()
  const [from, to] = placeOf(line, searchWords(typed))
  const start = from <= BEFORE ? 0 : from - BEFORE
  const end = Math.min(line.length, to + AFTER)
  return {
    before: `${start > 0 ? '…' : ''}${line.slice(start, from)}`.toWellFormed(),
    hit: line.slice(from, to),
    after: `${line.slice(to, end)}${end < line.length ? '…' : ''}`.toWellFormed(),
  }
}

/** The first found word, as indexes from its beginning to its end. */
function placeOf(line: string, wanted: readonly string[]): [from: number, to: number] {
  const lower = line.toLowerCase()
  // A letter that becomes two in lower case would shift the indexes.
  if (lower.length !== line.length) return [0, 0]
  const places = wanted.flatMap((word) => {
    const whole = lower.indexOf(word)
    const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING))
    const at = whole >= 0 ? whole : lower.indexOf(stem)
    return at >= 0 ? [{ at, length: whole >= 0 ? word.length : stem.length }] : []
  })
  const first = places.toSorted((one, other) => one.at - other.at)[0]
  if (!first) return [0, 0]
  const rest = /^\p{L}*/u.exec(line.slice(first.at + first.length))?.[0].length ?? 0
  return [first.at, first.at + first.length + rest]
}
