import type { StaffActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { StaffView, ViewAction } from '../domain/staff-view.ts'
import { insertView } from './staff-log-store.ts'
import { hasSeenSince } from './staff-view-queries.ts'

/** Records a view of personal data by staff before it is shown: nothing is shown that is not in the log. */
export async function recordView(ctx: Context & { actor: StaffActor }, look: StaffView): Promise<void> {
  await inBookkeeping(ctx, (bookkeeping) => insertView(bookkeeping, ctx.actor, look))
}

/** A page that is loaded again while it is open, because something has happened, is one look for so long. */
const ONE_LOOK_MS = 10 * 60_000

/** The same for a page that follows what happens: it is loaded again each time, and recorded again only after a while. */
export async function recordOpenView(ctx: Context & { actor: StaffActor }, look: StaffView): Promise<void> {
  const since = new Date(ctx.now.getTime() - ONE_LOOK_MS)
  if (!(await hasSeenSince(ctx, look, since))) await recordView(ctx, look)
}

/** The same for a list, which has no single subject. */
export function recordListView(ctx: Context & { actor: StaffActor }, action: ViewAction): Promise<void> {
  return recordView(ctx, { action, subjectType: 'list', subjectId: null })
}
