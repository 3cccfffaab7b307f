import type { StaffActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { StaffView, ViewAction } from '../domain/staff-view.ts'
import { insertView } from './staff-log-store.ts'

/** Records a view of personal data by staff before it is shown: nothing is shown that is not in the log. */
export async function recordView(ctx: Context & { actor: StaffActor }, look: StaffView): Promise<void> {
  await inBookkeeping(ctx, (bookkeeping) => insertView(bookkeeping, ctx.actor, look))
}

/** The same for a list, which has no single subject. */
export function recordListView(ctx: Context & { actor: StaffActor }, action: ViewAction): Promise<void> {
  return recordView(ctx, { action, subjectType: 'list', subjectId: null })
}
