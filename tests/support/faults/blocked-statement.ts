import { setTimeout as pause } from 'node:timers/promises'
import type { TestWorld } from '../test-services.ts'

const PATIENCE_MS = 20_000

/** Waits until this many statements of this test's database wait for other transactions' locks. */
export async function untilBlocked({ services: { pool } }: TestWorld, statements = 1): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rowCount ?? 0) >= statements) return
    if (performance.now() > deadline) throw new Error('nothing waits for a lock')
    await pause(5)
  }
}
