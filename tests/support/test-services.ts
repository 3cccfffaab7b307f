import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { type Actor, system } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { readConfig } from '#platform/config.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createEventDelivery, type EventHandler } from '#platform/events/deliver-events.ts'
import { type Log, openLog, withoutPeople } from '#platform/log/log.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import type { PushMessage } from '#platform/push/push-sender.ts'
import { openQueue, type Queue } from '#platform/queue/queue.ts'
import { createLiveHub } from '#platform/realtime/live-hub.ts'
import type { Sms, SmsSender } from '#platform/sms/sms-sender.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'
import { openVirusScanner } from '#platform/storage/virus-scanner.ts'
import { openUntrustedReader } from '#platform/untrusted/untrusted-reader.ts'
import { afterThisFile } from './after-this-file.ts'
import { inDatabase, TEMPLATE } from './start-cluster.ts'

export type TestWorld = {
  services: Services
  /** The URL of its database, for another process. */
  database: pg.PoolConfig
  /** Moves the clock to an instant (ISO 8601); between calls it does not move. */
  at(instant: string): Date
  context(actor?: Actor): Context
  /** Mails sent so far. */
  mails: Mail[]
  /** Text messages sent so far. */
  texts: Sms[]
  /** Push messages sent so far, and what the push services answer from now on. */
  pushes: PushMessage[]
  pushAnswers(outcome: 'sent' | 'gone'): void
  /** Jobs enqueued so far (by committed and rolled-back transactions alike). */
  jobs: { name: string; data: object }[]
}

/** What is needed to call use-cases, and all that the builders in this folder ask for. */
export type TestGround = Pick<TestWorld, 'services' | 'context'>

/** What a request is given up after in seconds may take minutes in a test that fills tables on a busy machine. */
const PATIENCE_MS = 300_000

/** For all but the tests about it. */
const CHEAP_PASSWORD = { memory: 8, passes: 1, parallelism: 1 }

export type WorldOptions = {
  handlers?: readonly EventHandler[]
  /** Runs a real pg-boss instead of only recording what was enqueued. */
  realQueue?: boolean
  /** Delivers events automatically after each commit; otherwise call `services.events.drain()`. */
  deliver?: boolean
  start?: string
  /** Hashes passwords at the cost of the product, 25 ms each; otherwise at the least that argon2 allows. */
  realPasswords?: boolean
  /** Gets each log line as it is written. */
  log?: Log
}

/** A database of this test file's own, cloned from the migrated template; the test controls clock and mail. */
export async function testServices(options: WorldOptions = {}): Promise<TestWorld> {
  const settings = await cloneDatabase()
  const log = options.log ? withoutPeople(options.log) : openLog('silent')
  const { db, pool } = openDatabase(settings, () => undefined, {
    max: 24,
    waitMs: PATIENCE_MS,
    answerMs: PATIENCE_MS,
  })
  pool.options.options = pool.options.options?.replace(
    /statement_timeout=\d+/,
    `statement_timeout=${PATIENCE_MS}`,
  )
  const world = { now: new Date(options.start ?? '2026-11-21T10:00:00Z') }
  const folder = await mkdtemp(join(tmpdir(), 'handslag-files-'))
  const mails: Mail[] = []
  const texts: Sms[] = []
  const pushes: PushMessage[] = []
  let pushOutcome: 'sent' | 'gone' = 'sent'
  const jobs: { name: string; data: object }[] = []
  const queue = options.realQueue ? openQueue(pool, settings, log) : rememberingQueue(jobs)
  const delivery = createEventDelivery(() => services, options.handlers ?? [])
  const services: Services = {
    config: readConfig({ DATA_DIR: '/nonexistent', SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' }),
    db,
    pool,
    log,
    clock: () => world.now,
    randomBytes: (count) => randomBytes(count),
    ...(options.realPasswords ? {} : { passwordCost: CHEAP_PASSWORD }),
    mailer: rememberingMailer(mails),
    sms: rememberingSender(texts),
    push: {
      publicKey: 'key',
      send: async (_target, message) => {
        pushes.push(message)
        return pushOutcome
      },
    },
    files: diskFileStore(folder, log),
    scanner: openVirusScanner(null),
    untrusted: openUntrustedReader({ log }),
    queue,
    live: createLiveHub(settings, log),
    events: options.deliver ? delivery : { ...delivery, wake: () => undefined },
  }
  afterThisFile(async () => {
    await delivery.stop()
    await services.live.stop()
    services.untrusted.close()
    if (options.realQueue) await queue.stop()
    if (!pool.ended) await pool.end()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    services,
    database: settings,
    mails,
    texts,
    pushes,
    pushAnswers: (outcome) => {
      pushOutcome = outcome
    },
    jobs,
    at: (instant) => {
      world.now = new Date(instant)
      return world.now
    },
    context: (actor = system('test')) => contextFor(services, actor),
  }
}

/** The databases of the test file that runs, in this worker. */
const ofThisFile = { path: '', names: [] as string[] }

/** Copied as files: the default writes every page to the log as well. */
async function cloneDatabase(): Promise<pg.PoolConfig> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(cluster)
  await admin.connect()
  const path = expect.getState().testPath ?? ''
  if (ofThisFile.path !== path) {
    // Together hundreds of them are gigabytes, and they may be in memory.
    for (const old of ofThisFile.names) await admin.query(`drop database ${old} with (force)`)
    Object.assign(ofThisFile, { path, names: [] })
  }
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  ofThisFile.names.push(name)
  await admin.end()
  return inDatabase(cluster, name)
}

/** As strict as the table of kept mails: a key is a UUID. */
function rememberingMailer(mails: Mail[]): Mailer {
  return {
    send: async (mail) => {
      const { key } = mail
      if (key !== undefined && !isUuid(key)) throw new Error('the key of a mail is no UUID')
      mails.push(mail)
    },
  }
}

function rememberingSender(texts: Sms[]): SmsSender {
  return {
    send: async (sms) => {
      texts.push(sms)
      return { messageId: `sms-${texts.length}` }
    },
  }
}

function rememberingQueue(jobs: { name: string; data: object }[]): Queue {
  const forgotten: typeof jobs = []
  return {
    enqueue: async (_ctx, { name }, ...all) => void jobs.push(...all.map((data) => ({ name, data }))),
    enqueueLater: async (_ctx, { name }, _seconds, ...all) =>
      void jobs.push(...all.map((data) => ({ name, data }))),
    takeBack: async () => 0,
    forget: async (_ctx, { name }, part) => {
      const isMatch = (job: (typeof jobs)[number]) => job.name === name && holds(job.data, part)
      forgotten.push(...jobs.filter(isMatch))
      jobs.splice(0, jobs.length, ...jobs.filter((job) => !isMatch(job)))
    },
    has: async (_ctx, { name }, part) => !forgotten.some((job) => job.name === name && holds(job.data, part)),
    failedMails: async () => [],
    countFailedMails: async () => 0,
    countWaitingMails: async () => 0,
    tryAgain: async () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    isReady: () => true,
  }
}

/** Does the whole contain `part`, as PostgreSQL's `@>` has it for JSON? */
function holds(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return part.every((item) => Array.isArray(whole) && whole.some((one) => holds(one, item)))
  if (typeof part !== 'object' || part === null) return whole === part
  return Object.entries(part).every(([key, value]) =>
    holds((whole as Record<string, unknown> | null)?.[key], value),
  )
}
