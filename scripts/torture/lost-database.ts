import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { isUnavailable } from '#platform/db/unavailable-database.ts'
import {
  brokenPromises,
  LivelyMarket,
  marketPeople,
  resetPublishLimits,
} from '../../tests/support/market/lively-market.ts'
import { randomNumbers } from '../../tests/support/market/random-numbers.ts'
import { databaseUrl, type Product, startProduct } from '../../tests/support/start-product.ts'
import { brokenRules, brokenRulesInTheEnd } from '../../tests/support/stored/kept-promises.ts'
import { seedDataFolder } from '../../tests/support/stored/seed-data-folder.ts'
import { askDatabase, inDataFolder, loggedErrors } from './data-folder.ts'
import type { TortureOptions, TorturePart, TortureReport } from './torture-part.ts'

type Kind = 'own' | 'embedded'
type Ground = {
  dataDir: string
  market: LivelyMarket
  random: () => number
  options: TortureOptions
  tried: Record<string, number>
  lost: string[]
  slowestReturnMs: number
}
/** A running product, on an external server (`own`) or on its own. */
type Scene = { ground: Ground; kind: Kind; product: Product; server: EmbeddedPostgres | null }
type Fault = (scene: Scene) => Promise<void>

/** Everything must work again within this time after the database is back. */
const BACK_WITHIN_MS = 10_000
const STOP_WITHIN_MS = 20_000
const DELIVERED_WITHIN_MS = 30_000
const UNDISTURBED_MS = { least: 100, most: 600 }
const RESTART_MS = { short: 1_000, long: 30_000 }

/** Ending all connections, or the whole server, includes ending one. */
const INCLUDED = ['one connection ended', 'all connections ended']

const FAULTS: Readonly<Record<Kind, Readonly<Record<string, Fault>>>> = {
  own: {
    'one connection ended': endOneConnection,
    'all connections ended': endAllConnections,
    'a backend killed': killBackend,
    'the database restarted': restart,
  },
  embedded: {
    'one connection ended': endOneConnection,
    'all connections ended': endAllConnections,
    'a backend killed': killBackend,
    'the server killed': killServer,
  },
}

/**
 * The database fails under load, in every possible way, with an external one and with the embedded one. The product
 * must survive it, answer every request, recover by itself within seconds, and keep everything acknowledged; a stop
 * under load must be in order and in time.
 */
export const lostDatabase: TorturePart = {
  name: 'lost database',
  run: (options) => inDataFolder((dataDir) => loseDatabase(dataDir, options)),
}

async function loseDatabase(dataDir: string, options: TortureOptions): Promise<TortureReport> {
  const random = randomNumbers(options.seed)
  const market = new LivelyMarket(await seedDataFolder(dataDir, marketPeople), random)
  const ground = { dataDir, market, random, options, tried: {}, lost: [], slowestReturnMs: 0 }
  await torture(ground, 'own')
  await torture(ground, 'embedded')
  return reportOf(ground)
}

/** The first product is stopped under load, the last one when everything is done. */
async function torture(ground: Ground, kind: Kind): Promise<void> {
  const { dataDir, market } = ground
  const server = kind === 'own' ? await startEmbeddedPostgres({ dataDir }) : null
  const DATABASE_URL = server ? databaseUrl(server.connection) : ''
  const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: 'on', DATABASE_URL })
  const scene: Scene = { ground, kind, product, server }
  try {
    let isOver = false
    const act = [market.actUntil(product.url, () => isOver), market.signUpUntil(product.url, () => isOver)]
    await causeFaults(scene)
    isOver = true
    if (kind === 'own') await stopInTime(scene)
    await Promise.all(act)
    if (kind === 'embedded') {
      await checkInTheEnd(ground)
      // As long as the longest stop may take.
      if (!ground.options.isShort) signalServer(ground, 'SIGSTOP')
      await stopInTime(scene)
    }
  } finally {
    await product.kill()
    await scene.server?.stop()
  }
}

/** Each fault once (in the short form without those that others include), then random ones for the remaining rounds. */
async function causeFaults(scene: Scene): Promise<void> {
  const { ground, kind } = scene
  const { options, random } = ground
  const names = Object.keys(FAULTS[kind]).filter((name) => !options.isShort || !INCLUDED.includes(name))
  const count = Math.max(names.length, options.rounds)
  for (let round = 0; round < count; round++) {
    const name = names[round] ?? names[Math.floor(random() * names.length)] ?? ''
    await inDatabase(ground, resetPublishLimits)
    await pause(UNDISTURBED_MS.least + random() * (UNDISTURBED_MS.most - UNDISTURBED_MS.least))
    await FAULTS[kind][name]?.(scene)
    ground.tried[`${kind}: ${name}`] = (ground.tried[`${kind}: ${name}`] ?? 0) + 1
    await awaitReturn(scene, name)
    for (const rule of await inDatabase(ground, brokenRules))
      ground.lost.push(`${kind}, after ${name}: ${rule}`)
  }
  for (const promise of await brokenNow(ground)) ground.lost.push(`${kind}: ${promise}`)
  ground.lost.push(...loggedErrors(scene.product).map((what) => `${kind}: ${what}`))
}

async function endOneConnection({ ground }: Scene): Promise<void> {
  await inDatabase(ground, (client) =>
    client.query(`select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'
      order by state = 'idle', random() limit 1) as one`),
  )
}

async function endAllConnections({ ground }: Scene): Promise<void> {
  await inDatabase(ground, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`),
  )
}

/** PostgreSQL then ends all others as well, and recovers. */
async function killBackend({ ground }: Scene): Promise<void> {
  const { rows } = await inDatabase(ground, (client) =>
    client.query<{ pid: number }>(`select pid from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend' order by state = 'idle', random() limit 1`),
  )
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
}

async function killServer({ ground }: Scene): Promise<void> {
  signalServer(ground, 'SIGKILL')
}

function signalServer({ dataDir }: Ground, signal: NodeJS.Signals): void {
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), signal)
}

/** The first one of a long run lasts half a minute. */
async function restart(scene: Scene): Promise<void> {
  const { dataDir, options, tried } = scene.ground
  const isFirst = tried['own: the database restarted'] === undefined
  await scene.server?.stop()
  await pause(isFirst && !options.isShort ? RESTART_MS.long : RESTART_MS.short)
  scene.server = await startEmbeddedPostgres({ dataDir })
}

async function awaitReturn({ ground, kind, product }: Scene, name: string): Promise<void> {
  // The killed product may still be answering.
  await inDatabase(ground, (client) => client.query('select 1')).catch((error: unknown) => {
    throw new Error(`${kind}: no database ${BACK_WITHIN_MS / 1000} s after ${name}:\n${product.said()}`, {
      cause: error,
    })
  })
  const begun = performance.now()
  while (performance.now() - begun < BACK_WITHIN_MS) {
    const ready = await fetch(`${product.url}/readyz`).catch(() => null)
    await ready?.arrayBuffer()
    if (ready?.status === 200) {
      ground.slowestReturnMs = Math.max(ground.slowestReturnMs, performance.now() - begun)
      return
    }
    await pause(25)
  }
  ground.lost.push(`${kind}: not back ${BACK_WITHIN_MS / 1000} s after ${name}`)
  if (!product.isAlive()) throw new Error(`the product has ended after ${name}:\n${product.said()}`)
}

async function stopInTime({ ground, kind, product }: Scene): Promise<void> {
  const begun = performance.now()
  await product.stop()
  const took = performance.now() - begun
  ground.tried[`${kind}: stopped, s`] = Math.round(took / 1000)
  if (took > STOP_WITHIN_MS) ground.lost.push(`${kind}: stopping took ${Math.round(took / 1000)} s`)
}

/** Waits until every recorded event has reached its recipients, without further load. */
async function checkInTheEnd(ground: Ground): Promise<void> {
  const begun = performance.now()
  let broken: string[] = []
  do {
    await pause(100)
    broken = await inDatabase(ground, brokenRulesInTheEnd)
  } while (broken.length > 0 && performance.now() - begun < DELIVERED_WITHIN_MS)
  ground.lost.push(...broken, ...(await brokenNow(ground)))
}

function brokenNow(ground: Ground): Promise<string[]> {
  return inDatabase(ground, (client) => brokenPromises(client, ground.market.promised))
}

function reportOf({ tried, lost, market, slowestReturnMs }: Ground): TortureReport {
  const { quotes, accepted, published, read, signedUp } = market.promised
  const { done, refused, putOff, wrong } = market.answers
  return {
    tried: {
      ...tried,
      'requests done': done,
      'requests refused by a rule': refused,
      'requests put off (503)': putOff,
      'quotes promised': quotes.size,
      'acceptances promised': accepted.length,
      'projects promised': published.length,
      'readings promised': read.length,
      'accounts promised': signedUp.length,
      'slowest return, ms': Math.round(slowestReturnMs),
    },
    lost: [...lost, ...[...new Set(wrong)].map((what) => `unexpected answer: ${what}`)],
  }
}

/** Queries the database itself, as soon as it answers. */
async function inDatabase<Answer>(
  ground: Ground,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  for (const begun = performance.now(); ; await pause(50)) {
    try {
      return await askDatabase(ground.dataDir, ask)
    } catch (error) {
      if (!isUnavailable(error) || performance.now() - begun > BACK_WITHIN_MS) throw error
    }
  }
}
