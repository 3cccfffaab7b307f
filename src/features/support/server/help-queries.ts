import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { isFoundBy, readSearch, type Search } from '#platform/db/swedish-search.ts'

/**
 * Finds the help texts that answer what a visitor typed. Returns their indexes (from 0), those with a match in the
 * title first. If nothing matches exactly, typing errors are tolerated. The texts are few and our own, so the
 * database reads them on each call instead of storing them.
 */
export async function findHelp(
  ctx: AnyContext,
  typed: string,
  texts: readonly { title: string; text: string }[],
): Promise<number[]> {
  const search = await readSearch(ctx.db, typed)
  if (search === null) return []
  const found = await matchingTexts(ctx, search.exact, texts)
  return found.length > 0 ? found : matchingTexts(ctx, await search.forgiving(), texts)
}

async function matchingTexts(
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
