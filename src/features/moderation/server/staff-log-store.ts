import type { StaffActor } from '#kernel/actor.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { StaffView } from '../domain/staff-view.ts'

/** Adds a line to the log of views; lines are never changed. */
export async function insertView(
  ctx: TransactionContext,
  actor: StaffActor,
  { action, subjectType, subjectId }: StaffView,
): Promise<void> {
  await ctx.db
    .insertInto('staff_log')
    .values({
      actor_id: actor.userId,
      actor_name: actor.name,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      at: ctx.now,
    })
    .execute()
}
