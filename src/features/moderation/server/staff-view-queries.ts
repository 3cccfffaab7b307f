import type { StaffActor } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { StaffView } from '../domain/staff-view.ts'

/**
 * Has the member of staff viewed this since an instant, according to the log? Always false for the command line, which
 * has no account.
 */
export async function hasSeenSince(
  { db, actor }: Pick<AnyContext, 'db'> & { actor: StaffActor },
  { action, subjectId }: StaffView,
  since: Date,
): Promise<boolean> {
  if (actor.userId === null) return false
  const row = await db
    .selectFrom('staff_log')
    .select('id')
    .where('actor_id', '=', actor.userId)
    .where('at', '>', since)
    .where('action', '=', action)
    .where('subject_id', 'is not distinct from', subjectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
