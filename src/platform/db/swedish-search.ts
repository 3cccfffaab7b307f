import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '#kernel/search-words.ts'
import type { DB } from './schema.ts'

/**
 * What somebody looks for, as PostgreSQL reads it. `isForgiving`: words that nobody wrote are also looked for as what they look like.
 * `words`: as they were typed, with a space between.
 */
export type Search = { query: string; words: string; isForgiving: boolean }

/**
 * The one place that makes a search of what is typed: null where no word says anything. Twice: as it is typed, and forgiving of typing
 * errors, for where the first finds nothing.
 */
export async function readSearch(
  db: Kysely<DB>,
  typed: string,
): Promise<{ exact: Search; forgiving: Search } | null> {
  const words = searchWords(typed)
  if (words.length === 0) return null
  const { rows } = await sql<{ exact: string | null; forgiving: string | null }>`
    select app.search_query(${words}::text[], false)::text as exact,
      app.search_query(${words}::text[], true)::text as forgiving`.execute(db)
  const { exact = null, forgiving = null } = rows[0] ?? {}
  if (exact === null || forgiving === null) return null
  const text = words.join(' ')
  return {
    exact: { query: exact, words: text, isForgiving: false },
    forgiving: { query: forgiving, words: text, isForgiving: true },
  }
}

/**
 * Do these words answer the search? `words`: an expression of type tsvector, `title`: the text whose letters are compared where
 * typing errors are forgiven. Both as in an index.
 */
export function isFoundBy(
  { query, words, isForgiving }: Search,
  of: { words: RawBuilder<unknown>; title: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  const hasWords = sql<SqlBool>`${of.words} @@ ${query}::tsquery`
  return isForgiving ? sql<SqlBool>`(${hasWords} or ${words}::text <% ${of.title})` : hasWords
}
