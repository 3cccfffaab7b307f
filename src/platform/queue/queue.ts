import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type * as z from 'zod/mini'
import { Unavailable } from '#kernel/refusal.ts'
import type { AnyContext, TransactionContext } from '#platform/context.ts'
import { LOCKS, oneAtATime } from '#platform/db/one-at-a-time.ts'
import type { ConnectionSettings } from '#platform/db/open-database.ts'
import { isUnavailable } from '#platform/db/unavailable-database.ts'
import type { Log } from '#platform/log/log.ts'
import { describeError } from '#platform/log/without-words.ts'
import { keepListening } from '#platform/realtime/keep-listening.ts'
import {
  countFailedMails,
  countWaitingMails,
  type FailedMail,
  listFailedMails,
  SENDING_JOBS,
} from './failed-mails.ts'

/** A job is a name and a schema of its data; its handler is in `src/jobs/job-list.ts`. */
export type Job<Data extends object> = { name: string; schema: z.ZodMiniType<Data> }

export function defineJob<Data extends object>(name: string, schema: z.ZodMiniType<Data>): Job<Data> {
  return { name, schema }
}

/**
 * A line of `src/jobs/job-list.ts`: a job, the function that runs it, and its schedule, if any (cron, Stockholm
 * time).
 */
export type JobEntry = {
  job: { name: string }
  run(data: unknown): Promise<void>
  cron?: string
}

/** A {@link JobEntry} whose `run` gets validated data. Handlers must be idempotent: delivery is at least once. */
export function jobEntry<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<unknown>,
  cron?: string,
): JobEntry {
  return {
    job,
    cron,
    run: async (data) => {
      await run(job.schema.parse(data ?? {}))
    },
  }
}

/** `name`: of its queue. */
type FoundJob = { id: string; name: string }

export type Queue = {
  /** Adds a job for each `data` in the caller's transaction: they exist exactly if the transaction commits. */
  enqueue<Data extends object>(ctx: TransactionContext, job: Job<Data>, ...data: Data[]): Promise<void>
  /** The same, but the jobs start after `seconds` at the earliest. */
  enqueueLater<Data extends object>(
    ctx: TransactionContext,
    job: Job<Data>,
    seconds: number,
    ...data: Data[]
  ): Promise<void>
  /**
   * Deletes the jobs, waiting, failed or done, whose data contain `part` (PostgreSQL's `@>`), in the caller's
   * transaction.
   */
  forget<Data extends object>(ctx: TransactionContext, job: Job<Data>, part: Partial<Data>): Promise<void>
  /** Is there a job, waiting, running or done, whose data contain `part`? */
  has<Data extends object>(ctx: Pick<AnyContext, 'db'>, job: Job<Data>, part: Partial<Data>): Promise<boolean>
  /**
   * Deletes every waiting mail and text message, and every waiting job whose data name one of these ids; returns how
   * many there were.
   */
  takeBack(ctx: TransactionContext, ids: readonly string[]): Promise<number>
  /** Mails, text messages and messages of web push whose attempts are used up, the newest first, `limit` at most. */
  failedMails(ctx: Pick<AnyContext, 'db'>, limit: number): Promise<FailedMail[]>
  /** How many of them there are, however long a list is. */
  countFailedMails(ctx: Pick<AnyContext, 'db'>): Promise<number>
  /** How many mails, text and push messages have failed and wait for another attempt. */
  countWaitingMails(ctx: Pick<AnyContext, 'db'>): Promise<number>
  /** Runs these jobs again, if they have failed for good. */
  tryAgain(ctx: TransactionContext, jobs: readonly FoundJob[]): Promise<void>
  /** Creates the queues; with `work` also runs their handlers and schedules. */
  start(entries: readonly JobEntry[], options: { work: boolean }): Promise<void>
  stop(): Promise<void>
  isReady(): boolean
}

const JOB_OPTIONS = {
  /** Retried after 5 s, 10 s, 20 s … then hourly, for about half a day. */
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** After this long a killed worker is noticed and its job tried again. */
  heartbeatSeconds: 20,
  deleteAfterSeconds: 24 * 60 * 60,
}
/** Scheduled jobs run again anyway, so at most one waits. */
const SCHEDULED_JOB_OPTIONS = { ...JOB_OPTIONS, retryLimit: 2 }
const ONE_WAITING = { policy: 'short' }
const SENDS = new RegExp(SENDING_JOBS)
/** Staff must see what could not be sent, also after a long weekend. */
const SENDING_KEPT_SECONDS = 5 * 24 * 60 * 60
const WATCH = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }
/**
 * A notification (NOTIFY) of the inserting transaction wakes the workers of its queue. So they poll seldom, only for jobs
 * that are due later or again, and for lost notifications. While no connection listens, they poll often.
 */
const POLL_SECONDS = {
  waiting: { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5 },
  scheduled: { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 },
}
const STOP_MS = 5_000
const SILENT_MS = 10_000
/** pg-boss reports some failures of the database with a sentence of its own. */
const AWAY = /the database system is |terminating connection|Connection terminated/

/** pg-boss over our own pool, in schema `pgboss` of the same database, and one connection besides that listens. */
export function openQueue(pool: pg.Pool, settings: ConnectionSettings, log: Log): Queue {
  const executeSql = async (text: string, values?: unknown[]) =>
    values && values.length > 0 ? pool.query(text, values) : pool.query(text)
  const listen = listenerFor(settings, log)
  const boss = new PgBoss({ db: { executeSql, listen }, schema: 'pgboss', useListenNotify: true, ...WATCH })
  boss.on('error', queueTroubles(log))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'))
  let ready = false
  return {
    ...jobsOf(boss),
    async start(entries, { work }) {
      await oneAtATime(pool, LOCKS.makingQueues, async () => {
        await boss.start()
        for (const { job, cron } of entries) await boss.createQueue(job.name, queueOptions(job, cron))
        await notifyInAll(boss)
      })
      if (work) for (const entry of entries) await startWorking(boss, entry, log)
      ready = true
    },
    async stop() {
      ready = false
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
    },
    isReady: () => ready,
  }
}

/** pg-boss asks for a function that listens, tells of each reconnection, and can be ended. */
function listenerFor(settings: ConnectionSettings, log: Log) {
  return async (channel: string, onNotification: (payload: string) => void, onConnected: () => void) => {
    const listening = keepListening(settings, channel, log, { onNotification, onConnected })
    await listening.start()
    return { close: listening.stop }
  }
}

/** Queues made by earlier versions do not notify, and `createQueue` leaves those that exist as they are. */
async function notifyInAll(boss: PgBoss): Promise<void> {
  for (const { name, notify } of await boss.getQueues()) {
    if (!notify) await boss.updateQueue(name, { notify: true })
  }
}

function queueOptions(job: { name: string }, cron?: string) {
  return { ...(cron ? { ...SCHEDULED_JOB_OPTIONS, ...ONE_WAITING } : jobOptions(job)), notify: true }
}

function jobOptions({ name }: { name: string }) {
  return SENDS.test(name) ? { ...JOB_OPTIONS, deleteAfterSeconds: SENDING_KEPT_SECONDS } : JOB_OPTIONS
}

async function jobsThat({ db }: Pick<AnyContext, 'db'>, condition: RawBuilder<unknown>): Promise<FoundJob[]> {
  return (await sql<FoundJob>`select id, name from pgboss.job where ${condition}`.execute(db)).rows
}

/** Every waiting mail and text message, and every waiting job whose data name one of these ids. */
function waitingFor(ids: readonly string[]): RawBuilder<unknown> {
  return sql`state in ('created', 'retry', 'active') and (
    name like 'send-%-mail' or name like 'send-%-sms' or exists (
      select from unnest(${ids}::text[]) named where position(named in data::text) > 0))`
}

async function deleteJobs(
  boss: PgBoss,
  { db }: TransactionContext,
  jobs: readonly FoundJob[],
): Promise<void> {
  for (const [name, ofQueue] of Map.groupBy(jobs, ({ name }) => name))
    await boss.deleteJob(
      name,
      ofQueue.map(({ id }) => id),
      { db: fromKysely(db) },
    )
}

function holding({ name }: { name: string }, part: object): RawBuilder<unknown> {
  return sql`name = ${name} and data @> ${JSON.stringify(part)}::jsonb`
}

/** The operations on single jobs. */
function jobsOf(boss: PgBoss): Omit<Queue, 'start' | 'stop' | 'isReady'> {
  const insert = async (ctx: TransactionContext, { name }: { name: string }, jobs: readonly object[]) => {
    if (jobs.length === 0) return
    const ids = await boss.insert(name, [...jobs], { db: fromKysely(ctx.db), returnId: true })
    if (ids?.length !== jobs.length) throw new Error(`a job ${name} was not accepted`)
  }
  return {
    enqueue: (ctx, job, ...data) =>
      insert(
        ctx,
        job,
        data.map((data) => ({ ...jobOptions(job), data })),
      ),
    enqueueLater: (ctx, job, seconds, ...data) =>
      insert(
        ctx,
        job,
        data.map((data) => ({ ...jobOptions(job), data, startAfter: seconds })),
      ),
    async forget(ctx, job, part) {
      await deleteJobs(boss, ctx, await jobsThat(ctx, holding(job, part)))
    },
    async takeBack(ctx, ids) {
      const waiting = await jobsThat(ctx, waitingFor(ids))
      await deleteJobs(boss, ctx, waiting)
      return waiting.length
    },
    failedMails: listFailedMails,
    countFailedMails,
    countWaitingMails,
    async tryAgain(ctx, jobs) {
      for (const [name, ofQueue] of Map.groupBy(jobs, ({ name }) => name)) {
        const ids = ofQueue.map(({ id }) => id)
        await boss.retry(name, ids, { db: fromKysely(ctx.db) })
      }
    },
    has: async (ctx, job, part) => (await jobsThat(ctx, holding(job, part))).length > 0,
  }
}

/**
 * Dozens of workers poll all the time, so an unavailable database is logged from time to time, other errors each
 * time.
 */
function queueTroubles(log: Log): (error: Error) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error) => {
    const isOutage = isUnavailable(error) || AWAY.test(error.message)
    if (!isOutage) return log.error({ error: String(error.message) }, 'queue error')
    if (performance.now() - saidAt < SILENT_MS) return
    saidAt = performance.now()
    log.warn({ error: String(error.message) }, 'queue: the database is away')
  }
}

async function startWorking(boss: PgBoss, entry: JobEntry, log: Log): Promise<void> {
  const { name } = entry.job
  const polling = entry.cron ? POLL_SECONDS.scheduled : POLL_SECONDS.waiting
  const worker = await boss.work<unknown>(name, { ...polling, batchSize: 1 }, async (jobs) => {
    for (const { id, data } of jobs) {
      await entry.run(data).catch((error: unknown) => {
        log[error instanceof Unavailable ? 'warn' : 'error']({ job: name, id, error }, 'job failed')
        // pg-boss stores a thrown error with the job.
        throw new Error(describeError(error).slice(0, 500))
      })
    }
    // One job at a time, so that a kill repeats one job at most. The next one starts at once; after a failure, at the
    // next poll.
    boss.notifyWorker(worker)
  })
  if (entry.cron)
    await boss.schedule(name, entry.cron, {}, { ...SCHEDULED_JOB_OPTIONS, tz: 'Europe/Stockholm' })
}
