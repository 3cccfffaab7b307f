import type { StaffActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { StaffView, ViewAction } from '../domain/staff-view.ts'
import { insertView } from './staff-log-store.ts'
import { hasSeenSince } from './staff-view-queries.ts'

/**
 * Records a view of personal data by staff before the data is shown, so that nothing is shown without a line in the
 * log.
 */
export async function recordView(ctx: Context & { actor: StaffActor }, view: StaffView): Promise<void> {
  await inBookkeeping(ctx, (bookkeeping) => insertView(bookkeeping, ctx.actor, view))
}

/** While a page stays open, its reloads within this time are the same view. */
const SAME_VIEW_MS = 10 * 60_000

/** Records a view of a page that reloads itself when something happens: again only after `SAME_VIEW_MS`. */
export async function recordOpenView(ctx: Context & { actor: StaffActor }, view: StaffView): Promise<void> {
  const since = new Date(ctx.now.getTime() - SAME_VIEW_MS)
  if (!(await hasSeenSince(ctx, view, since))) await recordView(ctx, view)
}

/** Records a view of a list, which has no subject. */
export function recordListView(ctx: Context & { actor: StaffActor }, action: ViewAction): Promise<void> {
  return recordView(ctx, { action, subjectType: 'list', subjectId: null })
}
