import { type SqlBool, sql } from 'kysely'
import type { ProjectState } from '#features/projects/domain/project.ts'
import type { Context } from '#platform/context.ts'
import { type DeskPage, PAGE_LENGTH, type ProjectRow, pageOf } from '../domain/desk-list.ts'
import type { DeskListInput } from '../domain/moderation-input.ts'
import { searchQuery } from '../domain/search-query.ts'

/** Projects for staff in every state, newest first, found by title, place, and the name or address of their owner. */
export async function listProjectsForDesk(
  { db }: Pick<Context, 'db'>,
  { words, before }: DeskListInput,
): Promise<DeskPage<ProjectRow>> {
  const query = searchQuery(words)
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('profiles as owner', 'owner.id', 'p.owner_id')
    .select(['p.id', 'p.title', 'p.state', 'p.location', 'p.published_at as publishedAt'])
    .select('owner.name as ownerName')
    .$if(query !== null, (projects) =>
      projects.where(
        sql<SqlBool>`app.folded_words(p.title || ' ' || p.location || ' ' || owner.name || ' ' || owner.email)
          @@ to_tsquery('simple', ${query})`,
      ),
    )
    .$if(before !== undefined, (projects) => projects.where('p.id', '<', before ?? ''))
    .orderBy('p.id', 'desc')
    .limit(PAGE_LENGTH + 1)
    .execute()
  // Held by the table's checks.
  return pageOf(rows.map((row) => ({ ...row, state: row.state as ProjectState })))
}
