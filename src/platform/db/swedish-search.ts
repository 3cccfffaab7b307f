import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '#kernel/search-words.ts'
import { fewAtATime } from './few-at-a-time.ts'
import type { DB } from './schema.ts'

/**
 * What somebody looks for, as PostgreSQL reads it. `isForgiving`: words that nobody wrote are also looked for as what they look like.
 * `words`: as they were typed, with a space between.
 */
export type Search = { query: string; words: string; isForgiving: boolean }

/** A search as it is typed; and forgiving of typing errors, which takes longer to make and is for where the first finds nothing. */
export type TypedSearch = { exact: Search; forgiving(): Promise<Search> }

/** The one place that makes a search of what is typed: null where no word says anything. */
export async function readSearch(db: Kysely<DB>, typed: string): Promise<TypedSearch | null> {
  const words = searchWords(typed)
  const text = words.join(' ')
  const exact = await queryOf(db, words, false)
  if (exact === null) return null
  return {
    exact: { query: exact, words: text, isForgiving: false },
    async forgiving() {
      const query = (await queryOf(db, words, true)) ?? exact
      return { query, words: text, isForgiving: true }
    },
  }
}

type KnownWords = { since: number; ways: Map<string, string | null> }

/** A word is compared with all trade words and municipalities (1 to 5 ms), which stay the same for months. */
const known = new WeakMap<Kysely<DB>, KnownWords>()
const MOST_KNOWN = 5_000
/** Municipalities can be loaded again while the process runs. */
const KNOWN_FOR_MS = 600_000

/** All words must be found, so what each may be found by is joined. Null where none of them says anything. */
async function queryOf(
  db: Kysely<DB>,
  words: readonly string[],
  isForgiving: boolean,
): Promise<string | null> {
  const { ways } = knownWords(db)
  const key = (word: string) => `${isForgiving} ${word}`
  const unknown = [...new Set(words)].filter((word) => !ways.has(key(word)))
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; query: string | null }>`
      select word, app.word_query(word, ${isForgiving}) as query from unnest(${unknown}::text[]) word`.execute(
      db,
    )
    for (const { word, query } of rows) ways.set(key(word), query)
  }
  const said = words.map((word) => ways.get(key(word)) ?? null).filter((query) => query !== null)
  return said.length > 0 ? said.join(' & ') : null
}

function knownWords(db: Kysely<DB>): KnownWords {
  const kept = known.get(db)
  const now = performance.now()
  if (kept && kept.ways.size < MOST_KNOWN && now - kept.since < KNOWN_FOR_MS) return kept
  const fresh = { since: now, ways: new Map() }
  known.set(db, fresh)
  return fresh
}

/**
 * A search may read thousands of rows. So many at once leave most connections of a process (12) to everything else; a caller that would
 * wait longer than a person does is told to try again.
 */
export const atSearch = fewAtATime({ places: 4, waiting: 200, waitMs: 6_000 })

/**
 * Do these words answer the search? `words`: an expression of type tsvector, `title`: the text whose letters are compared where
 * typing errors are forgiven; `isBare`: it is without the marks of its letters (`app.without_marks`). Both as in an index.
 */
export function isFoundBy(
  { query, words, isForgiving }: Search,
  of: { words: RawBuilder<unknown>; title: RawBuilder<unknown>; isBare?: boolean },
): RawBuilder<SqlBool> {
  const hasWords = sql<SqlBool>`${of.words} @@ ${query}::tsquery`
  if (!isForgiving) return hasWords
  const typed = of.isBare ? sql`app.without_marks(${words})` : sql`${words}::text`
  return sql<SqlBool>`(${hasWords} or ${typed} <% ${of.title})`
}
