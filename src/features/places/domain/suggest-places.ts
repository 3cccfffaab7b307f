import { searchName, tidyPlaceText } from './place-input.ts'
import { readPlace } from './resolve-place.ts'

/** In characters; shorter texts get no suggestions. */
const SHORTEST_NAME = 2
const SHORTEST_POSTCODE = 3
/** The end of an official name, with the genitive s that many have. */
const MUNICIPALITY = /s?\skommun$/i

/** What a partly typed text asks for. */
export type PlaceQuery =
  | { kind: 'nothing' }
  /** The text has a whole postcode: the suggestion is the place it resolves to. */
  | { kind: 'address' }
  /** Three or four digits. */
  | { kind: 'postcode-start'; digits: string }
  /**
   * `start` is the beginning of the search name; `label` is the whole text folded, with which a suggestion's label
   * must begin.
   */
  | { kind: 'name'; start: string; label: string | null }

/** The facts by which a suggestion is ranked. */
export type RankedPlace = {
  kind: 'locality' | 'municipality'
  name: string
  label: string
  population: number
}

/** Decides by which part of a typed text suggestions are searched. */
export function readPlaceQuery(text: string): PlaceQuery {
  const tidy = tidyPlaceText(text)
  if (readPlace(tidy).postcode) return { kind: 'address' }
  const digits = tidy.replaceAll(' ', '')
  if (/^\d+$/.test(digits)) {
    const isStart = digits.length >= SHORTEST_POSTCODE && digits.length < 5
    return isStart ? { kind: 'postcode-start', digits } : { kind: 'nothing' }
  }
  const [first = '', ...rest] = tidy.split(',')
  const isMunicipality = MUNICIPALITY.test(first)
  const start = searchName(first.replace(MUNICIPALITY, ''))
  if (start.length < SHORTEST_NAME) return { kind: 'nothing' }
  return { kind: 'name', start, label: isMunicipality || rest.length > 0 ? searchName(tidy) : null }
}

/**
 * The best `limit` candidates. A whole name is before a beginning, the typed diacritics before none, and a match of a
 * later word last; then the larger place, and a locality before its municipality.
 */
export function rankSuggestions<Candidate extends RankedPlace>(
  text: string,
  candidates: readonly Candidate[],
  limit: number,
): Candidate[] {
  const query = readPlaceQuery(text)
  if (query.kind !== 'name') return []
  const typed = tidyPlaceText(text).toLowerCase()
  return candidates
    .filter(({ label }) => query.label === null || searchName(label).startsWith(query.label))
    .map((candidate) => ({ candidate, distance: spellingDistance(candidate.name, typed, query.start) }))
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        b.candidate.population - a.candidate.population ||
        Number(a.candidate.kind === 'municipality') - Number(b.candidate.kind === 'municipality'),
    )
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

function spellingDistance(name: string, typed: string, start: string): number {
  const lower = name.toLowerCase()
  const folded = searchName(name)
  if (lower === typed) return 0
  if (folded === start) return 1
  if (lower.startsWith(typed)) return 2
  return folded.startsWith(start) ? 3 : 4
}
