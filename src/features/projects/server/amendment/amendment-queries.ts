import type { AnyContext } from '#platform/context.ts'
import type { Amendment } from '../../domain/amendment/amendment.ts'

/** The changes of a project, earliest first. The caller has checked that the reader may read them. */
export async function amendmentsOf({ db }: Pick<AnyContext, 'db'>, projectId: string): Promise<Amendment[]> {
  const rows = await db
    .selectFrom('project_amendments')
    .select(['version', 'before', 'amended_at as amendedAt'])
    .where('project_id', '=', projectId)
    .orderBy('version')
    .execute()
  // Only `saveAmendment` writes this column, so the cast is safe.
  return rows.map(({ before, ...row }) => ({ ...row, before: before as Amendment['before'] }))
}

/**
 * How many changes of a project companies were notified of (`told`), and how many changed its trade or place
 * (`ofWork`).
 */
export async function amendmentCounts(
  { db }: Pick<AnyContext, 'db'>,
  projectId: string,
): Promise<{ told: number; ofWork: number }> {
  const { told, of_work: ofWork } = await db
    .selectFrom('project_amendments')
    .select(({ fn }) => [fn.max('told').as('told'), fn.max('work_count').as('of_work')])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return { told: told ?? 0, ofWork: ofWork ?? 0 }
}

/** How many changes of a project companies were notified of. */
export async function toldAmendments(ctx: Pick<AnyContext, 'db'>, projectId: string): Promise<number> {
  return (await amendmentCounts(ctx, projectId)).told
}
