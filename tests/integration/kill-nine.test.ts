import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  brokenPromises,
  LivelyMarket,
  marketPeople,
  resetPublishLimits,
} from '#tests/support/market/lively-market.ts'
import { randomNumbers } from '#tests/support/market/random-numbers.ts'
import { type Product, startProduct } from '#tests/support/start-product.ts'
import { brokenRules, brokenRulesInTheEnd } from '#tests/support/stored/kept-promises.ts'
import { databaseIn, seedDataFolder } from '#tests/support/stored/seed-data-folder.ts'

/** `KILL_ROUNDS=200 KILL_SEED=…` for a long run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5)
const SEED = Number(process.env.KILL_SEED ?? 20_261_121)
const LONGEST_LIFE_MS = 900

const random = randomNumbers(SEED)
let dataDir: string
let market: LivelyMarket
let product: Product | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'handslag-kill-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  await chmod(dataDir, 0o711)
  market = new LivelyMarket(await seedDataFolder(dataDir, marketPeople), random)
}, 300_000)

afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'every acknowledged change survives kill -9 at any moment, and the next start finishes what was begun',
  async () => {
    const cleanStartMs = await startedAndStopped()
    for (let round = 1; round <= ROUNDS; round++) {
      product = await startProduct({ DATA_DIR: dataDir })
      // Waiting for a lock or a file of the killed process would take half a minute.
      const longestMs = Math.max(15_000, 4 * cleanStartMs)
      expect(product.readyAfterMs, `ready in round ${round}`).toBeLessThan(longestMs)
      await inDatabase(resetPublishLimits)
      expect(await inDatabase(brokenRules), `rules before round ${round}`).toEqual([])
      expect(
        await inDatabase((client) => brokenPromises(client, market.promised)),
        `promises before round ${round}`,
      ).toEqual([])
      let isOver = false
      const load = market.actUntil(product.url, () => isOver)
      await new Promise((resolve) => setTimeout(resolve, 100 + random() * LONGEST_LIFE_MS))
      // On a busy machine some kind of promise may be missing by now: the last round continues until each was made
      // once.
      if (round === ROUNDS)
        await expect.poll(() => market.kindsPromised(), { timeout: 60_000, interval: 50 }).toBe(4)
      isOver = true
      await product.kill()
      await load
    }
    product = await startProduct({ DATA_DIR: dataDir })
    await expect.poll(() => inDatabase(brokenRulesInTheEnd), { timeout: 60_000, interval: 200 }).toEqual([])
    expect(await inDatabase((client) => brokenPromises(client, market.promised))).toEqual([])
    expect(market.answers.wrong).toEqual([])
    expect(product.said()).not.toMatch(/"level":(50|60)/)
  },
  300_000 + ROUNDS * 30_000,
)

/** How long a start takes on this machine now, after a clean stop. */
async function startedAndStopped(): Promise<number> {
  const clean = await startProduct({ DATA_DIR: dataDir })
  await clean.stop()
  return clean.readyAfterMs
}

async function inDatabase<Answer>(ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ ...databaseIn(dataDir), options: '-c search_path=app,public' })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
