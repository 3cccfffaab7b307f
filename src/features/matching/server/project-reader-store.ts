import type { TransactionContext } from '#platform/context.ts'

/** Stores when a company first saw a project; later calls change nothing. */
export async function saveReader(
  { db, now }: TransactionContext,
  projectId: string,
  companyId: string,
): Promise<void> {
  await db
    .insertInto('project_readers')
    .values({ project_id: projectId, company_id: companyId, first_read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the readers of the person's projects. */
export async function deleteReadersOf({ db }: TransactionContext, ownerId: string): Promise<void> {
  const projects = db.selectFrom('projects').select('id').where('owner_id', '=', ownerId)
  await db.deleteFrom('project_readers').where('project_id', 'in', projects).execute()
}

/** Deletes all that is stored about what a company has read. */
export async function deleteReadingsOf({ db }: TransactionContext, companyId: string): Promise<void> {
  await db.deleteFrom('project_readers').where('company_id', '=', companyId).execute()
}
