import { Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'

/**
 * Opens the one transaction of a use-case. Whoever calls this must also authorize the actor and record an event
 * (held by lint). After commit the recorded events are delivered without making the caller wait. Staff who are to read alone
 * are refused here, whatever the use-case.
 */
export async function inTransaction<Result>(
  ctx: Context,
  work: (ctx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  const { actor } = ctx
  if (actor.kind === 'staff' && actor.role === 'reader') throw new Refused('not-allowed')
  const result = await inBookkeeping(ctx, work)
  ctx.services.events.wake()
  return result
}

/**
 * A transaction for writes that change no business fact and so record no event: session renewal, outbox marks,
 * reference data. Its callers are a closed list, held by lint.
 */
export async function inBookkeeping<Result>(
  ctx: Context,
  work: (ctx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute((db) => work({ ...ctx, db, transaction: true }))
}
