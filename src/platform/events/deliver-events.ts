import { system } from '#kernel/actor.ts'
import { type Context, contextFor, type Services, type TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'

export type StoredEvent = {
  id: string
  type: string
  occurredAt: Date
  actorId: string | null
  subjectType: string
  subjectId: string
  payload: Record<string, unknown>
}

/** Reacts to an event inside the delivery's transaction: its writes and the event's mark commit together. */
export type EventHandler = (ctx: TransactionContext, event: StoredEvent) => Promise<void>

export type EventDelivery = {
  /** Something was recorded: deliver soon, without waiting for it. Cheap to call often. */
  wake(): void
  /** Delivers until nothing is due; resolves with the number delivered. For tests, demo data and shutdown. */
  drain(): Promise<number>
  /** Also look every `everyMs` for what a killed process left behind and for what was postponed. */
  start(everyMs: number): void
  stop(): Promise<void>
}

type Outcome = 'delivered' | 'postponed' | 'nothing-due'

const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

/**
 * Hands recorded events to the handlers, at least once, in the order of recording as far as retries allow. Several
 * processes may deliver side by side: each event is claimed with a row lock that the others skip, and a process
 * that dies lets go of it. An event whose handler fails waits for its next attempt while the others pass it.
 */
export function createEventDelivery(
  services: () => Services,
  handlers: readonly EventHandler[],
): EventDelivery {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const rounds = oneAtATime(() => deliverDue(services, handlers, () => stopped))
  const drain = () => (stopped ? Promise.resolve(0) : rounds.ask())
  const wake = () => {
    drain().catch((error: unknown) => services().log.error({ error: String(error) }, 'event delivery failed'))
  }
  return {
    wake,
    drain,
    start(everyMs) {
      timer = setInterval(wake, everyMs)
      timer.unref()
      wake()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await rounds.running()?.catch(() => undefined)
    },
  }
}

/** One run at a time. Whoever asks during a run gets its end, after another round: nothing is overlooked. */
function oneAtATime(round: () => Promise<number>) {
  let running: Promise<number> | null = null
  let isAsked = false

  async function run(): Promise<number> {
    let sum = 0
    try {
      while (isAsked) {
        isAsked = false
        sum += await round()
      }
      return sum
    } finally {
      running = null
    }
  }

  return {
    ask(): Promise<number> {
      isAsked = true
      running ??= run()
      return running
    },
    running: () => running,
  }
}

async function deliverDue(
  services: () => Services,
  handlers: readonly EventHandler[],
  isStopped: () => boolean,
): Promise<number> {
  let delivered = 0
  while (!isStopped()) {
    const outcome = await deliverNext(contextFor(services(), system('deliver-events')), handlers)
    if (outcome === 'nothing-due') break
    if (outcome === 'delivered') delivered++
  }
  return delivered
}

/** Claims the oldest due event and delivers it; one whose handler fails is postponed. */
async function deliverNext(ctx: Context, handlers: readonly EventHandler[]): Promise<Outcome> {
  let claimed: { id: string; attempts: number } | undefined
  try {
    return await inBookkeeping(ctx, async (ctx) => {
      const row = await claimNext(ctx)
      if (!row) return 'nothing-due'
      claimed = row
      for (const handle of handlers) await handle(ctx, row.event)
      await ctx.db.updateTable('events').set({ delivered_at: ctx.now }).where('id', '=', row.id).execute()
      return 'delivered'
    })
  } catch (error) {
    if (!claimed) throw error
    await postpone(ctx, claimed, error)
    return 'postponed'
  }
}

async function claimNext(ctx: TransactionContext) {
  const row = await ctx.db
    .selectFrom('events')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('next_attempt_at', '<=', ctx.now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const event: StoredEvent = {
    id: row.id,
    type: row.type,
    occurredAt: row.occurred_at,
    actorId: row.actor_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    payload: row.payload as Record<string, unknown>,
  }
  return { id: row.id, attempts: row.attempts, event }
}

async function postpone(
  ctx: Context,
  claimed: { id: string; attempts: number },
  error: unknown,
): Promise<void> {
  const attempts = claimed.attempts + 1
  const wait = RETRY_AFTER_MS[Math.min(claimed.attempts, RETRY_AFTER_MS.length - 1)] ?? 0
  ctx.services.log.error({ event: claimed.id, attempts, error: String(error) }, 'event postponed')
  await ctx.db
    .updateTable('events')
    .set({
      attempts,
      next_attempt_at: new Date(ctx.now.getTime() + wait),
      last_error: String(error).slice(0, 500),
    })
    .where('id', '=', claimed.id)
    // The lock was let go with the failed transaction: another process may have delivered it since.
    .where('delivered_at', 'is', null)
    .execute()
}
