import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject, projectWords } from '../support/a-project.ts'
import { quoteWords } from '../support/a-quote.ts'
import { brokenRules, brokenRulesInTheEnd } from '../support/kept-promises.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '../support/personas.ts'
import { clientOf, hasSucceeded } from '../support/product-client.ts'
import { databaseIn, seedDataFolder } from '../support/seed-data-folder.ts'
import { type Product, startProduct } from '../support/start-product.ts'
import type { TestGround } from '../support/test-services.ts'

/** `KILL_ROUNDS=200 KILL_SEED=…` for a long night. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5)
const SEED = Number(process.env.KILL_SEED ?? 20_261_121)
const LONGEST_LIFE_MS = 900

type World = {
  customers: Customer[]
  companies: Company[]
  projectIds: string[]
  words: () => Record<string, unknown>
}

/** What the product has promised by its answers. */
type Promises = { quotes: Map<string, string>; accepted: string[]; published: string[]; read: string[] }

const random = randomNumbers(SEED)
const promised: Promises = { quotes: new Map(), accepted: [], published: [], read: [] }
let dataDir: string
let world: World
let product: Product | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'handslag-kill-'))
  // Under root PostgreSQL runs as another account, which must get through.
  await chmod(dataDir, 0o711)
  world = await seedDataFolder(dataDir, seed)
}, 180_000)

afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'whatever was answered survives kill -9 at any moment, and the next start finishes what was begun',
  async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      product = await startProduct({ DATA_DIR: dataDir })
      expect(product.readyAfterMs, `ready in round ${round}`).toBeLessThan(5_000)
      expect(await inDatabase(brokenRules), `rules before round ${round}`).toEqual([])
      expect(await inDatabase(brokenPromises), `promises before round ${round}`).toEqual([])
      const load = livelyMarket(product.url)
      await new Promise((resolve) => setTimeout(resolve, 100 + random() * LONGEST_LIFE_MS))
      // A busy machine may have done nothing of some kind by now: the last round lasts until each was promised once.
      if (round === ROUNDS) await expect.poll(kindsPromised, { timeout: 20_000, interval: 50 }).toBe(4)
      await product.kill()
      await load
    }
    product = await startProduct({ DATA_DIR: dataDir })
    await expect.poll(() => inDatabase(brokenRulesInTheEnd), { timeout: 15_000, interval: 200 }).toEqual([])
    expect(await inDatabase(brokenPromises)).toEqual([])
    expect(product.said()).not.toMatch(/"level":(50|60)/)
  },
  60_000 + ROUNDS * 12_000,
)

/** Of how many kinds of promises has at least one been made? */
function kindsPromised(): number {
  const counts = [
    promised.quotes.size,
    promised.accepted.length,
    promised.published.length,
    promised.read.length,
  ]
  return counts.filter((count) => count > 0).length
}

async function seed(ground: TestGround): Promise<World> {
  await loadPlaces(ground.context())
  const customers = [await aCustomer(ground), await aCustomer(ground)]
  const companies = await Promise.all(Array.from({ length: 7 }, () => aVerifiedCompany(ground)))
  const owners = Array.from({ length: 60 }, (_, index) => customers[index % customers.length] as Customer)
  const projects = await Promise.all(owners.map((customer) => aProject(ground, customer)))
  return {
    customers,
    companies,
    projectIds: projects.map(({ projectId }) => projectId),
    words: () => quoteWords(ground),
  }
}

/** Everybody acts until the product is gone; what happens to an unanswered request is open. */
async function livelyMarket(url: string): Promise<void> {
  const people = [
    ...world.companies.flatMap((company) => [
      () => sendsQuote(url, company),
      () => readsNotifications(url, company),
    ]),
    ...world.customers.flatMap((customer) => [
      () => acceptsQuote(url, customer),
      () => publishesProject(url, customer),
      () => readsNotifications(url, customer),
    ]),
  ]
  const actUntilTheEnd = async (act: () => Promise<void>): Promise<void> => {
    try {
      for (;;) await act()
    } catch (error) {
      // The connection broke off: fetch says so with a TypeError, a body half way with an error of its own.
      if (!(error instanceof TypeError) && (error as { name?: string }).name !== 'SocketError') throw error
    }
  }
  await Promise.all(people.map(actUntilTheEnd))
}

async function sendsQuote(url: string, company: Company): Promise<void> {
  const projectId = oneOf(world.projectIds)
  const response = await clientOf(url, company.token).sendJson(
    `/api/v1/projects/${projectId}/quotes`,
    world.words(),
  )
  const answer = (await response.json()) as { id: string }
  if (response.status === 201) promised.quotes.set(answer.id, projectId)
  else expect(response.status).toBe(409)
}

async function acceptsQuote(url: string, customer: Customer): Promise<void> {
  const [quoteId, projectId] = oneOf([...promised.quotes]) ?? [randomUUID(), randomUUID()]
  const response = await clientOf(url, customer.token).sendForm(
    `/customer/projects/${projectId}/quotes/${quoteId}/acceptance`,
  )
  await response.arrayBuffer()
  if (hasSucceeded(response)) promised.accepted.push(quoteId)
  else expect([302, 404]).toContain(response.status)
}

async function publishesProject(url: string, customer: Customer): Promise<void> {
  const words = projectWords()
  const response = await clientOf(url, customer.token).sendForm('/skapa-projekt', words)
  await response.arrayBuffer()
  expect(response.status).toBe(302)
  if (response.headers.get('location') === '/dashboard') promised.published.push(words.submissionKey)
}

async function readsNotifications(url: string, { token }: Customer | Company): Promise<void> {
  const client = clientOf(url, token)
  const list = (await (await client.get('/api/v1/notifications')).json()) as { all: { id: string }[] }
  const { id } = oneOf(list.all) ?? { id: randomUUID() }
  const response = await client.sendJson(`/api/v1/notifications/${id}/read`, {})
  if (response.status === 204) promised.read.push(id)
  else expect(response.status).toBe(404)
}

async function brokenPromises(client: pg.Client): Promise<string[]> {
  const lost = async (what: string, ids: readonly string[], statement: string) => {
    const { rows } = await client.query<{ id: string }>(statement, [ids])
    const kept = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => !kept.has(id)).map((id) => `${what} ${id}`)
  }
  return [
    ...(await lost('quote sent', [...promised.quotes.keys()], 'select id from quotes where id = any($1)')),
    ...(await lost(
      'quote accepted',
      promised.accepted,
      "select id from quotes where id = any($1) and state = 'accepted'",
    )),
    ...(await lost(
      'project published',
      promised.published,
      'select submission_key as id from projects where submission_key = any($1)',
    )),
    ...(await lost(
      'notification read',
      promised.read,
      'select id from notifications where id = any($1) and read_at is not null',
    )),
  ]
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

function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(state: number): () => number {
  let seed = state
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
