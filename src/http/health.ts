import { Hono } from 'hono'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { MIGRATIONS_FOLDER } from '#platform/open-services.ts'
import type { HttpEnvironment } from './environment.ts'

/**
 * `/healthz`: the process answers. `/readyz`: database, migrations and queue are ready, else 503 with the names of
 * those that are not.
 */
export const healthApi = new Hono<HttpEnvironment>()
  .get('/healthz', (c) => c.json({ ok: true }))
  .get('/readyz', async (c) => {
    const { pool, queue } = c.get('services')
    const pending = await pendingMigrations(pool, MIGRATIONS_FOLDER).catch(() => null)
    const parts = { database: pending !== null, migrations: pending?.length === 0, queue: queue.isReady() }
    const ok = Object.values(parts).every(Boolean)
    return c.json({ ok, ...parts }, ok ? 200 : 503)
  })
