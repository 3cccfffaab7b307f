import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from '../../tests/support/start-product.ts'
import { databaseIn } from '../../tests/support/stored/seed-data-folder.ts'

const SETTLED_WITHIN_MS = 30_000

/** A data folder for one part, deleted afterwards. */
export async function inDataFolder<Answer>(work: (dataDir: string) => Promise<Answer>): Promise<Answer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handslag-torture-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  await chmod(dataDir, 0o711)
  try {
    return await work(dataDir)
  } finally {
    // The database of a killed product writes until it notices.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

/** Queries the database of the product that runs on the folder. */
export async function askDatabase<Answer>(
  dataDir: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ ...databaseIn(dataDir), options: '-c search_path=app,public' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Delivers events and waits for jobs; returns what is left. */
export async function untilSettled(dataDir: string): Promise<string[]> {
  const begun = performance.now()
  for (;;) {
    const left = await askDatabase(dataDir, leftToDo)
    if (left.length === 0 || performance.now() - begun > SETTLED_WITHIN_MS) return left
    await pause(100)
  }
}

/** Scheduled jobs and the queue's own never end; a job of later (a mail about a message that may still be read) is not due. */
async function leftToDo(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string; count: number }>(
    `select 'events not delivered' as what, count(*)::int as count from events where delivered_at is null
    union all
    select 'jobs not done: ' || name, count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
      and start_after <= now() and name not in (select name from pgboss.schedule) and not starts_with(name, '__') group by name`,
  )
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what}: ${count}`)
}

/** At most five of the errors in the product's log. */
export function loggedErrors(product: Product): string[] {
  const errors = product.said().match(/^.*"level":(50|60).*$/gm) ?? []
  return errors.slice(0, 5).map((line) => `logged ${line}`)
}
