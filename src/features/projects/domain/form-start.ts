import type { Category } from '#features/companies/domain/category.ts'
import type { FormCompany } from './chosen/chosen-company.ts'

/**
 * A known place that resembles what was typed: its short name, and the whole text that the field takes when it is
 * chosen.
 */
export type PlaceGuess = { title: string; label: string }

/**
 * What the form of a new project is filled in with, from the page or search that the visitor comes from: the company to
 * ask, the trade, the job in the visitor's own words, the place. `guesses`: known places that an unknown one resembles,
 * most similar first.
 */
export type FormStart = {
  company: FormCompany | null
  category: Category | null
  title: string
  description: string
  location: string
  guesses: readonly PlaceGuess[]
}

/** In characters. Longer words become the description, and their beginning the title. */
const LONGEST_TITLE = 60

/**
 * The visitor's words about the job (one tidy line) as the title of a project, and as its description too if they are
 * long.
 */
export function wordsOfJob(typed: string): Pick<FormStart, 'title' | 'description'> {
  const words = typed.charAt(0).toLocaleUpperCase('sv') + typed.slice(1)
  if (words.length <= LONGEST_TITLE) return { title: words, description: '' }
  const cut = words.lastIndexOf(' ', LONGEST_TITLE)
  return { title: words.slice(0, cut > 0 ? cut : LONGEST_TITLE), description: words }
}

/**
 * Concepts of trade words, with their trades: `rooms` name a room or a thing outdoors, `works` name work of one trade
 * in whatever room. `wholeRooms` say that a whole room is done.
 */
export type TradeConcepts = {
  rooms: Readonly<Record<string, Category>>
  works: Readonly<Record<string, Category>>
  wholeRooms: ReadonlySet<string>
}

/**
 * The trade that a text with these concepts (of `app.trade_words`) asks for; null when it names none, or several. A
 * whole room is the job of the room's trade; a single work in a room is the job of the work's trade: a leak in a
 * bathroom is repaired by a plumber.
 */
export function tradeOfConcepts(concepts: readonly string[], known: TradeConcepts): Category | null {
  const rooms = tradesIn(known.rooms, concepts)
  const works = tradesIn(known.works, concepts)
  const isWholeRoom = concepts.some((concept) => known.wholeRooms.has(concept))
  const [first, second] = isWholeRoom ? [rooms, works] : [works, rooms]
  return theOnly(first) ?? (first.length > 0 ? null : theOnly(second))
}

/**
 * The concepts by which somebody may look for a trade: its rooms and works, and for a trade of indoor rooms also the
 * concepts of whole rooms.
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

function theOnly(trades: readonly Category[]): Category | null {
  return trades.length === 1 ? (trades[0] ?? null) : null
}
