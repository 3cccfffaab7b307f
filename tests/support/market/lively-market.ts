import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject, projectWordsAt } from '../a-project.ts'
import { quoteWords } from '../a-quote.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer, PASSWORD } from '../personas.ts'
import type { TestGround } from '../test-services.ts'
import { clientOf, hasSucceeded } from './product-client.ts'
import { SEEN_PRICE } from './seen-price.ts'

/** The people of the market, and the projects to quote on. */
export type MarketPeople = {
  customers: Customer[]
  companies: Company[]
  projectIds: string[]
  words: () => Record<string, unknown>
}

/** What the product has acknowledged. */
export type Promises = {
  /** Quote → project. */
  quotes: Map<string, string>
  accepted: string[]
  published: string[]
  read: string[]
  signedUp: string[]
}

/**
 * The outcome of all requests: how many were done, refused by a rule, or answered with 503; and the unexpected ones.
 */
export type Answers = { done: number; refused: number; putOff: number; wrong: string[] }

/** Two customers with sixty open projects, and seven companies that may quote. */
export async function marketPeople(ground: TestGround): Promise<MarketPeople> {
  await loadPlaces(ground.context())
  const customers = [await aCustomer(ground), await aCustomer(ground)]
  const companies = await Promise.all(Array.from({ length: 7 }, () => aVerifiedCompany(ground)))
  const owners = Array.from({ length: 60 }, (_, index) => customers[index % customers.length] as Customer)
  const projectIds: string[] = []
  for (const customer of owners) projectIds.push((await aProject(ground, customer)).projectId)
  return {
    customers,
    companies,
    projectIds,
    words: () => quoteWords(ground),
  }
}

type Act = (url: string) => Promise<Response>

/** People who send requests until they are stopped, and what was acknowledged. */
export class LivelyMarket {
  readonly promised: Promises = { quotes: new Map(), accepted: [], published: [], read: [], signedUp: [] }
  readonly answers: Answers = { done: 0, refused: 0, putOff: 0, wrong: [] }
  readonly #people: MarketPeople
  readonly #random: () => number
  #newcomers = 0

  constructor(people: MarketPeople, random: () => number) {
    this.#people = people
    this.#random = random
  }

  /** Everybody sends one request after the other, until `over` or until the product has stopped. */
  async actUntil(url: string, over: () => boolean): Promise<void> {
    const acts = [
      ...this.#people.companies.flatMap((company) => [this.#sendsQuote(company), this.#reads(company)]),
      ...this.#people.customers.flatMap((customer) => [
        this.#acceptsQuote(customer),
        this.#publishes(customer),
        this.#reads(customer),
      ]),
    ]
    await Promise.all(acts.map((act) => this.#repeat(url, act, over)))
  }

  /** A sign-up from time to time: hashing its password costs more than all the rest. */
  async signUpUntil(url: string, over: () => boolean): Promise<void> {
    await this.#repeat(url, (url) => this.#signsUp(url), over)
  }

  /** For how many kinds of promises has {@link actUntil} got at least one acknowledgement? */
  kindsPromised(): number {
    const { quotes, accepted, published, read } = this.promised
    return [quotes.size, accepted.length, published.length, read.length].filter((count) => count > 0).length
  }

  async #repeat(url: string, act: Act, over: () => boolean): Promise<void> {
    try {
      while (!over()) {
        const { status } = await act(url)
        // Not as long as Retry-After says, because the test looks for the return of the product.
        if (status === 503) await pause(50)
      }
    } catch (error) {
      // The connection broke: fetch throws a TypeError, an interrupted body another error.
      const { name, cause } = error as Error
      if (!(error instanceof TypeError) && name !== 'SocketError') throw error
      if (!over()) this.answers.wrong.push(`no answer: ${String(cause ?? error)}`)
    }
  }

  #sendsQuote({ token }: Company): Act {
    return async (url) => {
      const projectId = this.#oneOf(this.#people.projectIds)
      const path = `/api/v1/projects/${projectId}/quotes`
      const response = await clientOf(url, token).sendJson(path, this.#people.words())
      const answer = (await response.json()) as { id: string }
      if (this.#isDone(response, path, [201], [409])) this.promised.quotes.set(answer.id, projectId)
      return response
    }
  }

  #acceptsQuote({ token }: Customer): Act {
    return async (url) => {
      const [quoteId, projectId] = this.#oneOf([...this.promised.quotes]) ?? [randomUUID(), randomUUID()]
      const path = `/customer/projects/${projectId}/quotes/${quoteId}/acceptance`
      const response = await clientOf(url, token).sendForm(path, SEEN_PRICE)
      await response.arrayBuffer()
      if (this.#isDone(response, path, [302], [404]) && hasSucceeded(response))
        this.promised.accepted.push(quoteId)
      return response
    }
  }

  #publishes({ token }: Customer): Act {
    return async (url) => {
      const words = projectWordsAt(new Date())
      const response = await clientOf(url, token).sendForm('/skapa-projekt', words)
      await response.arrayBuffer()
      const isDone = this.#isDone(response, '/skapa-projekt', [302], [409, 429])
      if (isDone && response.headers.get('location') === '/dashboard')
        this.promised.published.push(words.submissionKey)
      return response
    }
  }

  #reads({ token }: Customer | Company): Act {
    return async (url) => {
      const client = clientOf(url, token)
      const listed = await client.get('/api/v1/notifications')
      const list = (await listed.json()) as { all?: { id: string }[] }
      if (!this.#isDone(listed, '/api/v1/notifications', [200], [])) return listed
      const { id } = this.#oneOf(list.all ?? []) ?? { id: randomUUID() }
      const response = await client.sendJson(`/api/v1/notifications/${id}/read`, {})
      await response.arrayBuffer()
      if (this.#isDone(response, '/api/v1/notifications/:id/read', [204], [404])) this.promised.read.push(id)
      return response
    }
  }

  async #signsUp(url: string): Promise<Response> {
    const email = `ny.${randomUUID()}@example.se`
    const account = { name: 'Ny Granne', email, password: PASSWORD, userType: 'customer' }
    const headers = { 'x-forwarded-for': `10.1.${this.#newcomers >> 8}.${this.#newcomers++ & 255}` }
    const response = await clientOf(url, undefined, headers).sendJson('/api/v1/accounts', account)
    await response.arrayBuffer()
    if (this.#isDone(response, '/api/v1/accounts', [200], [409, 429])) this.promised.signedUp.push(email)
    return response
  }

  /** Counts the answer. A 503 must have Retry-After; unexpected answers are kept for the report. */
  #isDone(response: Response, path: string, done: readonly number[], refused: readonly number[]): boolean {
    const { status } = response
    const isPutOff = status === 503 && response.headers.has('retry-after')
    if (done.includes(status)) this.answers.done++
    else if (refused.includes(status)) this.answers.refused++
    else if (isPutOff) this.answers.putOff++
    else this.answers.wrong.push(`${status} at ${path}`)
    return done.includes(status)
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item
  }
}

/** The acknowledged changes that are not in the database, in words; empty when all are. */
export async function brokenPromises(client: pg.Client, promised: Promises): Promise<string[]> {
  const lost = async (what: string, promisedIds: readonly string[], statement: string) => {
    // More may be acknowledged while the database is read.
    const ids = [...promisedIds]
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
    ...(await lost(
      'account signed up',
      promised.signedUp,
      'select email as id from auth.users where email = any($1)',
    )),
  ]
}

/** Moves all publications a year back, so that everybody may publish again. */
export async function resetPublishLimits(client: pg.Client): Promise<void> {
  await client.query("update projects set published_at = published_at - interval '1 year'")
}
