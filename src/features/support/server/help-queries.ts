import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { isFoundBy, readSearch, type Search } from '#platform/db/swedish-search.ts'

/**
 * Which of these texts of help answer what somebody typed, by their numbers (from 0), those whose titles do first; at first as it is typed, then forgiving of typing
 * errors. The texts are our own and few, so they are read each time instead of being kept.
 */
export async function findHelp(
  ctx: AnyContext,
  typed: string,
  texts: readonly { title: string; text: string }[],
): Promise<number[]> {
  const search = await readSearch(ctx.db, typed)
  if (search === null) return []
  const found = await helpBy(ctx, search.exact, texts)
  return found.length > 0 ? found : helpBy(ctx, await search.forgiving(), texts)
}

async function helpBy(
  { db }: AnyContext,
  search: Search,
  texts: readonly { title: string; text: string }[],
): Promise<number[]> {
  const text = sql`help.title || ' ' || help.text`
  const { rows } = await sql<{ number: number }>`
    select (nth - 1)::int as number
    from unnest(${texts.map(({ title }) => title)}::text[], ${texts.map(({ text }) => text)}::text[])
      with ordinality help (title, text, nth)
    where ${isFoundBy(search, { words: sql`app.swedish_words(${text})`, title: sql`app.without_marks(${text})`, isBare: true })}
    order by app.swedish_words(help.title) @@ ${search.query}::tsquery desc, nth`.execute(db)
  return rows.map(({ number }) => number)
}
