import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '#kernel/search-words.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { DB } from './schema.ts'

/**
 * A search for PostgreSQL: `query` is the text of a tsquery. `words`: as they were typed, with a space between.
 * `isForgiving`: tolerates typing errors, so a word that occurs in no text also finds the words that look like it.
 */
export type Search = { query: string; words: string; isForgiving: boolean }

/**
 * The exact search, and one that tolerates typing errors: it takes longer to make, so callers use it only when the
 * exact one finds nothing.
 */
export type TypedSearch = { exact: Search; forgiving(): Promise<Search> }

/** Makes the search for what somebody typed; null when none of its words can be searched for. No other code makes one. */
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

type KnownWords = { since: number; queries: Map<string, string | null> }

/**
 * The queries of single words are cached: making one compares the word with all trade words and municipalities (1 to 5
 * ms), which stay the same for months.
 */
const known = new WeakMap<Kysely<DB>, KnownWords>()
const MOST_KNOWN = 5_000
/** Municipalities can be loaded again while the process runs. */
const KNOWN_FOR_MS = 600_000

/** Every word must be found, so their queries are joined by `&`. Null when none of the words can be searched for. */
async function queryOf(
  db: Kysely<DB>,
  words: readonly string[],
  isForgiving: boolean,
): Promise<string | null> {
  const { queries } = knownWords(db)
  const key = (word: string) => `${isForgiving} ${word}`
  const unknown = [...new Set(words)].filter((word) => !queries.has(key(word)))
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; query: string | null }>`
      select word, app.word_query(word, ${isForgiving}) as query from unnest(${unknown}::text[]) word`.execute(
      db,
    )
    for (const { word, query } of rows) queries.set(key(word), query)
  }
  const found = words.map((word) => queries.get(key(word)) ?? null).filter((query) => query !== null)
  return found.length > 0 ? found.join(' & ') : null
}

function knownWords(db: Kysely<DB>): KnownWords {
  const kept = known.get(db)
  const now = performance.now()
  if (kept && kept.queries.size < MOST_KNOWN && now - kept.since < KNOWN_FOR_MS) return kept
  const fresh = { since: now, queries: new Map() }
  known.set(db, fresh)
  return fresh
}

/**
 * Runs a search. One may read thousands of rows, so at most four run at the same time: most connections of a process (12)
 * stay free for everything else. After six seconds in the queue, longer than people wait, it throws `Unavailable`.
 */
export const runSearch = limitConcurrency({ places: 4, waiting: 200, waitMs: 6_000 })

/**
 * The condition that a row matches the search. `words`: its tsvector; `title`: the text that is compared by trigrams when
 * typing errors are tolerated; `isBare`: the title has no accents (`app.without_marks`). Both must be the expressions
 * of an index, because PostgreSQL uses the index only then.
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

/** The pattern of `like` and `ilike` for texts that contain `part`. Its `%`, `_` and `\` stand for themselves. */
export function containsPattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
}
