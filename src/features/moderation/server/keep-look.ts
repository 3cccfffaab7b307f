import type { StaffActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { Look, LookAction } from '../domain/look.ts'
import { insertLook } from './staff-log-store.ts'

/** Records what somebody of staff is about to see, before they see it: nothing is shown that is not in the log. */
export async function noteLook(ctx: Context & { actor: StaffActor }, look: Look): Promise<void> {
  await inBookkeeping(ctx, (bookkeeping) => insertLook(bookkeeping, ctx.actor, look))
}

/** The same for a list, which is about nobody in particular. */
export function noteListing(ctx: Context & { actor: StaffActor }, action: LookAction): Promise<void> {
  return noteLook(ctx, { action, subjectType: 'list', subjectId: null })
}
