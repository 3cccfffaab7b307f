import type { TransactionContext } from '#platform/context.ts'

/** Saves the street address of a project in place of the former one. Returns false when it was the same. */
export async function saveStreet(
  ctx: TransactionContext,
  projectId: string,
  street: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('project_addresses')
    .values({ project_id: projectId, street, updated_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet({ street, updated_at: ctx.now })
        .where('project_addresses.street', '<>', street),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the street address of a project whose place has changed. */
export async function deleteStreet({ db }: TransactionContext, projectId: string): Promise<void> {
  await db.deleteFrom('project_addresses').where('project_id', '=', projectId).execute()
}

/** Does the project have a street address? Used when a quote is accepted; the caller has locked the project. */
export async function hasStreet(ctx: TransactionContext, projectId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('project_addresses')
    .select('project_id')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the street addresses of the person's projects. */
export async function eraseStreetsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  const projects = ctx.db.selectFrom('projects').select('id').where('owner_id', '=', ownerId)
  await ctx.db.deleteFrom('project_addresses').where('project_id', 'in', projects).execute()
}
