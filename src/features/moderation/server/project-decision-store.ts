import type { TransactionContext } from '#platform/context.ts'
import type { ProjectDecisionAction } from '../domain/project-decision.ts'

/** `by`: the name of the member of staff; null when an account's suspension caused the decision. */
type NewDecision = {
  projectId: string
  action: ProjectDecisionAction
  words: string | null
  by: string | null
  suspensionId?: string
}

/** Records a decision about a project and the text for its owner; returns the decision's id. */
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

/** Erases the texts of the decisions about the person's projects. */
export async function eraseProjectDecisionsOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  await ctx.db
    .updateTable('project_decisions')
    .set({ words: null })
    .where('project_id', 'in', (db) => db.selectFrom('projects').select('id').where('owner_id', '=', ownerId))
    .execute()
}
