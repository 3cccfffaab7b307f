import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Actor } from '#kernel/actor.ts'
import type { Config } from './config.ts'
import type { DB } from './db/schema.ts'
import type { EventDelivery } from './events/deliver-events.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PushSender } from './push/push-sender.ts'
import type { Queue } from './queue/queue.ts'
import type { LiveHub } from './realtime/live-hub.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { FileStore } from './storage/file-store.ts'
import type { VirusScanner } from './storage/virus-scanner.ts'
import type { UntrustedReader } from './untrusted/untrusted-reader.ts'

/**
 * What the process owns, built once by `server.ts` or `worker.ts`. Clock and randomness are injected, so that tests
 * can control them.
 */
export type Services = {
  config: Config
  db: Kysely<DB>
  pool: pg.Pool
  log: Log
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
  /** Instead of the product's own cost of a password's hash. Only tests have it: no setting of a server leads here. */
  passwordCost?: { memory: number; passes: number; parallelism: number }
  mailer: Mailer
  sms: SmsSender
  push: PushSender
  files: FileStore
  scanner: VirusScanner
  /** The only place where untrusted bytes are parsed. */
  untrusted: UntrustedReader
  queue: Queue
  live: LiveHub
  events: EventDelivery
}

/** One request, job or command: the actor, the time, and the services. `now` does not change while it runs. */
export type Context = {
  actor: Actor
  now: Date
  db: Kysely<DB>
  services: Services
  /** Has its request been answered as too late? Then it must change nothing more. */
  isLate?: () => boolean
}

/** A {@link Context} in an open transaction; only this one may write. */
export type TransactionContext = Omit<Context, 'db'> & { db: Transaction<DB>; transaction: true }

/** A {@link Context} that may write one statement, which is a transaction of its own: see `inOneStatement`. */
export type AtOnceContext = Context & { atOnce: true }

/** Where a store's changes are sent: in a transaction, or as one statement. */
export type ChangingContext = TransactionContext | AtOnceContext

/** Either kind, for reads that run in both. */
export type AnyContext = Context | TransactionContext

export function contextFor(services: Services, actor: Actor): Context {
  return { actor, now: services.clock(), db: services.db, services }
}

/** The same request with another actor, for example the system when it reacts to a person's action. */
export function actingAs<C extends AnyContext, A extends Actor>(ctx: C, actor: A): C & { actor: A } {
  return { ...ctx, actor }
}
