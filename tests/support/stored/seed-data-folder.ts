import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { system } from '#kernel/actor.ts'
import { readConfig } from '#platform/config.ts'
import { contextFor } from '#platform/context.ts'
import { openServices } from '#platform/open-services.ts'
import type { TestGround } from '../test-services.ts'

/**
 * Fills a data folder with what `seed` makes through the real use-cases, at the real time, and closes it. The events
 * stay undelivered: the product that starts on the folder delivers them.
 */
export async function seedDataFolder<Made>(
  dataDir: string,
  seed: (ground: TestGround) => Promise<Made>,
): Promise<Made> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { services, close } = await openServices(config, { handlers: [] })
  services.events.wake = () => undefined
  try {
    return await seed({ services, context: (actor = system('test')) => contextFor(services, actor) })
  } finally {
    await close()
  }
}

/** The database of a product that runs on `dataDir`. Its socket is in the cluster unless that path is too long. */
export function databaseIn(dataDir: string): pg.PoolConfig {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { host, port: Number(port), user: 'handslag', database: 'handslag' }
}
