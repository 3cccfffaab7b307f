import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { system } from '#kernel/actor.ts'
import { Unavailable } from '#kernel/refusal.ts'
import { type Context, contextFor, type Services, type TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { Events } from '#platform/db/schema.ts'
import type { Log } from '#platform/log/log.ts'
import { describeError } from '#platform/log/without-words.ts'

export type StoredEvent = {
  id: string
  type: string
  occurredAt: Date
  actorId: string | null
  subjectType: string
  subjectId: string
  payload: Record<string, unknown>
}

/**
 * Reacts to events inside the delivery's transaction: its writes and the events' marks commit together. It gets all
 * due events, in the order of recording, so that one statement can handle all of them.
 */
export type EventHandler = (ctx: TransactionContext, events: readonly StoredEvent[]) => Promise<void>

export type EventDelivery = {
  /** Something was recorded: deliver soon; the caller does not wait. Cheap to call often. */
  wake(): void
  /** Delivers until nothing is due; resolves with the number of delivered events. For tests, demo data and shutdown. */
  drain(): Promise<number>
  /** Also looks every `everyMs` (a second by default) for events of killed processes and postponed ones. */
  start(everyMs?: number): void
  stop(): Promise<void>
}

type Claim = { id: string; attempts: number; event: StoredEvent }
/** One transaction: the events that it claimed and, if they were not delivered, the error. */
type Attempt = { claims: readonly Claim[]; failure: { error: unknown } | null }

const SWEEP_MS = 1_000
const REST_MS = 25
/** Every so many looks include the months that are long over. */
const LOOK_EVERYWHERE_MS = 3_600_000
/** Enough to share the cost of a transaction under load, few enough to repeat one by one. */
const MOST_TOGETHER = 50
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

/**
 * Passes recorded events to the handlers, at least once, in the order of recording as far as retries allow. Several
 * processes may deliver at the same time: each event is claimed with a row lock that the others skip, and the lock of
 * a process that dies is released. Due events are delivered together. When a handler fails, all of that batch is
 * rolled back and each event is tried alone: the one that fails waits for its next attempt while the others are
 * delivered.
 */
export function createEventDelivery(
  services: () => Services,
  handlers: readonly EventHandler[],
): EventDelivery {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let lookedEverywhereAt = Number.NEGATIVE_INFINITY
  const rounds = oneAtATime(async () => {
    const isTimeForAll = performance.now() - lookedEverywhereAt > LOOK_EVERYWHERE_MS
    if (isTimeForAll) lookedEverywhereAt = performance.now()
    return deliverDue(services, handlers, { isStopped: () => stopped, isEverywhere: isTimeForAll })
  })
  const drain = () => (stopped ? Promise.resolve(0) : rounds.ask())
  const troubles = deliveryTroubles(() => services().log)
  const wake = () => {
    drain().then(troubles.over, troubles.tell)
  }
  return {
    wake,
    drain,
    start(everyMs = SWEEP_MS) {
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

/** Each error is logged; an unavailable database is logged once, and its return once. */
function deliveryTroubles(log: () => Log) {
  let isAway = false
  return {
    over: () => {
      if (isAway) log().info({}, 'event delivery: the database is back')
      isAway = false
    },
    tell: (error: unknown) => {
      if (!(error instanceof Unavailable))
        return log().error({ error: String(error) }, 'event delivery failed')
      if (!isAway) log().warn({ error: String(error.cause) }, 'event delivery: the database is away')
      isAway = true
    },
  }
}

/** One run at a time. A call during a run triggers another round and waits for its end, so no event is missed. */
function oneAtATime(round: () => Promise<number>) {
  let running: Promise<number> | null = null
  let isAsked = false

  async function run(): Promise<number> {
    let sum = 0
    try {
      while (isAsked) {
        isAsked = false
        sum += await round()
        // What is recorded in the meantime is delivered together, so that under load a round handles many events.
        if (isAsked) await pause(REST_MS)
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
  { isStopped, isEverywhere }: { isStopped: () => boolean; isEverywhere: boolean },
): Promise<number> {
  let delivered = 0
  while (!isStopped()) {
    const ctx = contextFor(services(), system('deliver-events'))
    const { claims, failure } = await attempt(ctx, handlers, { isEverywhere })
    delivered += failure ? await deliverOneByOne(ctx, handlers, claims, failure.error) : claims.length
    // A batch that is not full contained everything that was due.
    if (claims.length < MOST_TOGETHER && !failure) break
  }
  return delivered
}

/** Delivers the events of a failed batch one by one, each in its own transaction. Resolves with the number delivered. */
async function deliverOneByOne(
  ctx: Context,
  handlers: readonly EventHandler[],
  claims: readonly Claim[],
  error: unknown,
): Promise<number> {
  const [first] = claims
  if (first && claims.length === 1) {
    await postpone(ctx, first, error)
    return 0
  }
  let delivered = 0
  for (const { id } of claims) {
    const alone = await attempt(ctx, handlers, { only: id })
    if (alone.failure) await deliverOneByOne(ctx, handlers, alone.claims, alone.failure.error)
    else delivered += alone.claims.length
  }
  return delivered
}

/** Which due events: the named one, those of all months, or by default those of the last two months. */
type Wanted = { only?: string; isEverywhere?: boolean }

/** Claims the oldest of the wanted events that are still due and not locked, and delivers them: all or none. */
async function attempt(ctx: Context, handlers: readonly EventHandler[], wanted: Wanted): Promise<Attempt> {
  let claims: Claim[] = []
  try {
    await inBookkeeping(ctx, async (ctx) => {
      claims = await claim(ctx, wanted)
      if (claims.length === 0) return
      const events = claims.map(({ event }) => event)
      for (const handle of handlers) await handle(ctx, events)
      await markDelivered(ctx, claims)
    })
    return { claims, failure: null }
  } catch (error) {
    // An unavailable database is not a failure of the event: the next look finds the events unchanged.
    if (claims.length === 0 || error instanceof Unavailable) throw error
    return { claims, failure: { error } }
  }
}

async function claim(ctx: TransactionContext, { only, isEverywhere }: Wanted): Promise<Claim[]> {
  const due = ctx.db
    .selectFrom('events')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('next_attempt_at', '<=', ctx.now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(MOST_TOGETHER)
    .forUpdate()
    .skipLocked()
  const rows = await (only ? due.where('id', '=', only) : isEverywhere ? due : due.where(isRecent)).execute()
  return rows.map((row) => ({ id: row.id, attempts: row.attempts, event: storedEvent(row) }))
}

/** By the database's clock, which made the ids, so that only the tables of the last two months are read. */
const isRecent = sql<boolean>`(id >= id_at(now() - interval '30 days') and id < id_at(now() + interval '1 day'))`

function storedEvent(row: Selectable<Events>): StoredEvent {
  return {
    id: row.id,
    type: row.type,
    occurredAt: row.occurred_at,
    actorId: row.actor_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    payload: row.payload as Record<string, unknown>,
  }
}

async function markDelivered(ctx: TransactionContext, claims: readonly Claim[]): Promise<void> {
  await ctx.db
    .updateTable('events')
    .set({ delivered_at: ctx.now })
    .where('id', '=', sql<string>`any(${claims.map(({ id }) => id)}::uuid[])`)
    .execute()
}

async function postpone(ctx: Context, claimed: Claim, error: unknown): Promise<void> {
  const attempts = claimed.attempts + 1
  const wait = RETRY_AFTER_MS[Math.min(claimed.attempts, RETRY_AFTER_MS.length - 1)] ?? 0
  ctx.services.log.error({ event: claimed.id, attempts, error }, 'event postponed')
  await ctx.db
    .updateTable('events')
    .set({
      attempts,
      next_attempt_at: new Date(ctx.now.getTime() + wait),
      last_error: describeError(error).slice(0, 500),
    })
    .where('id', '=', claimed.id)
    // The lock was released with the failed transaction: another process may have delivered the event since.
    .where('delivered_at', 'is', null)
    .execute()
}
