import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { quoteWords } from '#tests/support/a-quote.ts'
import { clientOf, type LiveMessage } from '#tests/support/market/product-client.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
const products: Product[] = []
let customer: Customer
let companies: Company[]
let projects: { projectId: string }[]

beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  await loadPlaces(world.context())
  customer = await aCustomer(world)
  companies = await Promise.all(Array.from({ length: 4 }, () => aVerifiedCompany(world)))
  projects = await Promise.all(Array.from({ length: 3 }, () => aProject(world, customer)))
  const env = { DATABASE_URL: databaseUrl(world.database), SECRET: 'x'.repeat(32) }
  // Each is recorded as soon as it runs, so that it is stopped even if the other does not start.
  const start = async () => void products.push(await startProduct(env))
  const starts = await Promise.allSettled([start(), start()])
  expect(starts).toEqual([{ status: 'fulfilled' }, { status: 'fulfilled' }])
}, 300_000)

afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()))
})

test('a live event of one process arrives at every other, once', async () => {
  const done = new AbortController()
  const streams = await Promise.all(
    products.map(({ url }) => clientOf(url, customer.token).live(done.signal)),
  )
  const heard = streams.map((stream) => receivedQuotes(stream, companies.length * projects.length))

  const quotes = companies.flatMap((company) => projects.map(({ projectId }) => ({ company, projectId })))
  const answers = await Promise.all(
    quotes.map(({ company, projectId }, index) =>
      clientOf(products[index % 2]?.url ?? '', company.token).sendJson(
        `/api/v1/projects/${projectId}/quotes`,
        quoteWords(world),
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(quotes.map(() => 201))

  const [first = [], second = []] = await Promise.all(heard)
  expect(new Set(first.map(({ payload }) => payload.notificationId)).size).toBe(quotes.length)
  expect(second).toEqual(first)
  expect(first.map(({ seq }) => seq)).toEqual(first.map(({ seq }) => seq).toSorted((a, b) => a - b))
  done.abort()

  expect(await count('notifications where user_id = $1 and event_id in (select id from quote_sent)')).toBe(
    quotes.length,
  )
  expect(await count("live_events where user_id = $1 and payload ->> 'type' = 'quote.sent'")).toBe(
    quotes.length,
  )
  await expect.poll(() => count('events where delivered_at is null and $1::uuid is not null')).toBe(0)
  expect(await count('events where attempts > 0 and $1::uuid is not null')).toBe(0)
})

test('a message that is sent to one process reaches the streams of every other, once and in order, also when it is sent to both', async () => {
  const [company] = companies as [Company]
  const { projectId } = await aProject(world, customer)
  const clientAt = (index: number, { token }: { token: string }) =>
    clientOf(products[index % 2]?.url ?? '', token)
  const quoted = await clientAt(0, company).sendJson(
    `/api/v1/projects/${projectId}/quotes`,
    quoteWords(world),
  )
  expect(quoted.status).toBe(201)
  const path = `/api/v1/projects/${projectId}/companies/${company.companyId}/messages`
  const done = new AbortController()
  const streams = await Promise.all([0, 1].map((index) => clientAt(index, company).live(done.signal)))
  const heard = streams.map((stream) => receivedMessages(stream, projectId, 6))

  for (let index = 0; index < 6; index++) {
    const sent = { words: `Rad ${index}`, submissionKey: randomUUID(), readerId: customer.userId }
    // As two tabs without a common lock would, which reach different processes.
    const both = await Promise.all([0, 1].map((at) => clientAt(at, customer).sendJson(path, sent)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    for (const answer of both) expect(await answer.json()).toMatchObject({ number: index + 1 })
  }
  const [first = [], second = []] = await Promise.all(heard)
  expect(second).toEqual(first)
  expect(first.map(({ seq }) => seq)).toEqual(first.map(({ seq }) => seq).toSorted((a, b) => a - b))
  done.abort()
  const { rows } = await world.services.pool.query<{ words: string }>(
    `select words from messages join conversations as talk on talk.id = conversation_id
      where talk.project_id = $1 order by number`,
    [projectId],
  )
  expect(rows.map(({ words }) => words)).toEqual(Array.from({ length: 6 }, (_, index) => `Rad ${index}`))
})

async function count(what: string): Promise<number> {
  const { rows } = await world.services.pool.query<{ count: number }>(
    `with quote_sent as (select id from events where type = 'quote.sent') select count(*)::int from ${what}`,
    [customer.userId],
  )
  return rows[0]?.count ?? -1
}

const receivedQuotes = (stream: AsyncGenerator<LiveMessage>, count: number) =>
  received(stream, count, ({ payload }) => payload.type === 'quote.sent')

const receivedMessages = (stream: AsyncGenerator<LiveMessage>, projectId: string, count: number) =>
  received(
    stream,
    count,
    ({ payload }) => payload.type === 'conversation.message-sent' && payload.projectId === projectId,
  )

async function received(
  stream: AsyncGenerator<LiveMessage>,
  count: number,
  isMeant: (message: LiveMessage) => boolean,
): Promise<LiveMessage[]> {
  const heard: LiveMessage[] = []
  while (heard.length < count) {
    const { value, done } = await stream.next()
    if (done) break
    if (isMeant(value)) heard.push(value)
  }
  return heard
}
