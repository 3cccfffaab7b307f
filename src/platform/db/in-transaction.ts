import { Refused } from '#kernel/refusal.ts'
import type { ChangingContext, Context, TransactionContext } from '#platform/context.ts'
import { Stale } from './stale.ts'
import { throwAfterDeadlock } from './unavailable-database.ts'

/**
 * Opens the one transaction of a use-case. The caller must also authorize the actor and record an event (checked by
 * lint). After commit the recorded events are delivered; the caller does not wait for that. Staff with the reader
 * role are refused here, in every use-case. After a deadlock the caller is told to try again (`Unavailable`).
 */
export async function inTransaction<Result>(
  ctx: Context,
  work: (ctx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  refuseReaders(ctx)
  const result = await inBookkeeping(ctx, work).catch(throwAfterDeadlock)
  ctx.services.events.wake()
  return result
}

/** After so many failed attempts a lock is cheaper. */
const MOST_UNLOCKED = 3

/**
 * For a use-case that runs very often and writes one statement: `work` reads without a lock, decides, and records its
 * event together with its changes. That statement repeats the facts that the decision depends on, and is its own
 * transaction. If another request was faster, everything is done again, three times in all, and then in a transaction
 * in which `lock` has run first. So `work` may run several times and must do nothing else. The same rules hold as for
 * {@link inTransaction}.
 */
export async function inOneStatement<Result>(
  ctx: Context,
  {
    lock,
    work,
  }: { lock(ctx: TransactionContext): Promise<unknown>; work(ctx: ChangingContext): Promise<Result> },
): Promise<Result> {
  refuseReaders(ctx)
  for (let attempt = 1; attempt <= MOST_UNLOCKED; attempt++) {
    refuseLate(ctx)
    const answer = await work({ ...ctx, atOnce: true }).then((result) => ({ result }), passOverStale)
    if (!answer) continue
    ctx.services.events.wake()
    return answer.result
  }
  return inTransaction(ctx, async (ctx) => {
    await lock(ctx)
    return work(ctx)
  })
}

function passOverStale(error: unknown): null {
  if (error instanceof Stale) return null
  throw error
}

/** A client that has read that its request took too long believes that nothing has happened. */
function refuseLate({ isLate }: Context): void {
  if (isLate?.()) throw new Refused('request-timeout')
}

function refuseReaders({ actor }: Context): void {
  if (actor.kind === 'staff' && actor.role === 'reader') throw new Refused('not-allowed')
}

/**
 * A transaction for writes that change no business fact and so record no event: session renewal, outbox marks,
 * reference data. Lint allows it to a closed list of callers.
 */
export async function inBookkeeping<Result>(
  ctx: Context,
  work: (ctx: TransactionContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute(async (db) => {
    const result = await work({ ...ctx, db, transaction: true })
    refuseLate(ctx)
    return result
  })
}
