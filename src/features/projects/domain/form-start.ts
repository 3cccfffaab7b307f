import type { Category } from '#features/companies/domain/category.ts'
import type { FormCompany } from './chosen/chosen-company.ts'

/** A place that was perhaps meant: its short name, and the whole text that the field takes over. */
export type PlaceGuess = { title: string; label: string }

/**
 * What the form of a new project begins with, as far as it is known from where one comes: the company to ask, the trade, what is to be
 * done in the visitor's own words, and where. `guesses`: what an unknown place may mean, the likeliest first.
 */
export type FormStart = {
  company: FormCompany | null
  category: Category | null
  title: string
  description: string
  location: string
  guesses: readonly PlaceGuess[]
}

/** Longer words are a description, and a title only by their beginning. */
const LONGEST_TITLE = 60

/** What somebody wants done, in their words (one tidy line), as the title of a project; where it is long also as its description. */
export function wordsOfJob(typed: string): Pick<FormStart, 'title' | 'description'> {
  const words = typed.charAt(0).toLocaleUpperCase('sv') + typed.slice(1)
  if (words.length <= LONGEST_TITLE) return { title: words, description: '' }
  const cut = words.lastIndexOf(' ', LONGEST_TITLE)
  return { title: words.slice(0, cut > 0 ? cut : LONGEST_TITLE), description: words }
}

/**
 * Concepts of trade words: `rooms` name a room or a thing outdoors, `works` a work of one trade wherever it is done, each with its
 * trade; `wholeRooms` say that all of a room is done.
 */
export type TradeConcepts = {
  rooms: Readonly<Record<string, Category>>
  works: Readonly<Record<string, Category>>
  wholeRooms: ReadonlySet<string>
}

/**
 * The trade that a text with these concepts (of `app.trade_words`) asks for; null when it names none, or several. To do a whole room
 * is its trade's job, and one work in a room that of the work's trade: who repairs a leak in a bathroom is a plumber.
 */
export function tradeOfConcepts(concepts: readonly string[], known: TradeConcepts): Category | null {
  const rooms = tradesIn(known.rooms, concepts)
  const works = tradesIn(known.works, concepts)
  const isWholeRoom = concepts.some((concept) => known.wholeRooms.has(concept))
  const [first, second] = isWholeRoom ? [rooms, works] : [works, rooms]
  return only(first) ?? (first.length > 0 ? null : only(second))
}

/**
 * The concepts that somebody who looks for a trade may use: its rooms and works, and for a trade of rooms indoors also that a whole room
 * is done.
 */
export function conceptsOfTrade(category: Category, { rooms, works, wholeRooms }: TradeConcepts): string[] {
  const namedIn = (table: Readonly<Record<string, Category>>) =>
    Object.keys(table).filter((concept) => table[concept] === category)
  const isOfRooms = category === 'bathroom' || category === 'kitchen'
  return [...namedIn(rooms), ...namedIn(works), ...(isOfRooms ? wholeRooms : [])]
}

function tradesIn(table: Readonly<Record<string, Category>>, concepts: readonly string[]): Category[] {
  const trades = concepts.flatMap((concept) => {
    const trade = Object.hasOwn(table, concept) ? table[concept] : undefined
    return trade ? [trade] : []
  })
  return [...new Set(trades)]
}

function only(trades: readonly Category[]): Category | null {
  return trades.length === 1 ? (trades[0] ?? null) : null
}
