import type { AnyContext } from '#platform/context.ts'
import type { Drawing } from '../../domain/drawing/drawing.ts'
import { shownWords } from '../../domain/shown-words.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * The project's drawings in their order. The caller has checked that the reader may see them. `whole`: names without
 * masks.
 */
export async function drawingsOfProject(
  { db }: Source,
  projectId: string,
  seen: { whole: boolean },
): Promise<Drawing[]> {
  const rows = await db
    .selectFrom('project_drawings')
    .where('project_id', '=', projectId)
    .select(['id', 'file_name as name', 'size_bytes as size'])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, name: shownWords(row.name, seen) }))
}

/** The number of drawings of the project: all that companies without full access read about them. */
export async function drawingCount({ db }: Source, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('project_drawings')
    .where('project_id', '=', projectId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A stored drawing, its project and that project's owner; null when there is none with this id. */
export async function drawingFile({ db }: Source, drawingId: string) {
  const row = await db
    .selectFrom('project_drawings as drawing')
    .innerJoin('projects as project', 'project.id', 'drawing.project_id')
    .where('drawing.id', '=', drawingId)
    .select(['drawing.id', 'drawing.file_name as name', 'drawing.size_bytes as size'])
    .select(['drawing.file_key as fileKey', 'drawing.added_at as addedAt'])
    .select(['project.id as projectId', 'project.owner_id as ownerId'])
    .executeTakeFirst()
  return row ?? null
}
