import type { AnyContext } from '#platform/context.ts'

/** May companies beyond their areas and trades be asked about the project? */
export async function isWidened({ db }: Pick<AnyContext, 'db'>, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('widened_at')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row !== undefined && row.widened_at !== null
}
