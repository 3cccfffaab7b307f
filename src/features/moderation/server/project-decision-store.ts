import type { TransactionContext } from '#platform/context.ts'
import type { ProjectDecisionAction } from '../domain/project-decision.ts'

/** `by`: the name of the member of staff, null for what followed an account's suspension. */
type NewDecision = {
  projectId: string
  action: ProjectDecisionAction
  words: string | null
  by: string | null
  suspensionId?: string
}

/** Records what is done with a project and what its owner is told; returns the decision's id. */
export async function insertProjectDecision(
  ctx: TransactionContext,
  { projectId, action, words, by, suspensionId }: NewDecision,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('project_decisions')
    .values({
      project_id: projectId,
      action,
      words,
      suspension_id: suspensionId ?? null,
      decided_by: by,
      decided_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes out what the owner of these projects was told about them, with everything else of that person. */
export async function eraseProjectDecisionsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  await ctx.db
    .updateTable('project_decisions')
    .set({ words: null })
    .where('project_id', 'in', (db) => db.selectFrom('projects').select('id').where('owner_id', '=', ownerId))
    .execute()
}
