import type { AnyContext } from '#platform/context.ts'
import type { Amendment } from '../../domain/amendment/amendment.ts'

/** The changes of a project that the caller may read, the earliest first. */
export async function amendmentsOf({ db }: Pick<AnyContext, 'db'>, projectId: string): Promise<Amendment[]> {
  const rows = await db
    .selectFrom('project_amendments')
    .select(['version', 'before', 'amended_at as amendedAt'])
    .where('project_id', '=', projectId)
    .orderBy('version')
    .execute()
  // Only saveAmendment writes it, so the cast is safe.
  return rows.map(({ before, ...row }) => ({ ...row, before: before as Amendment['before'] }))
}

/** How many changes of a project companies have been told of. */
export async function toldAmendments({ db }: Pick<AnyContext, 'db'>, projectId: string): Promise<number> {
  const { told } = await db
    .selectFrom('project_amendments')
    .select(({ fn }) => fn.max('told').as('told'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return told ?? 0
}
