import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { forgetAccount } from '#features/privacy/server/forget-account.ts'
import { removeAccount } from '#features/privacy/server/remove-account.ts'
import { createApp } from '#http/app.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import { type Mail, openMailer } from '#platform/mail/mailer.ts'
import { unseal } from '#platform/seal.ts'
import { openSmsSender } from '#platform/sms/sms-sender.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import {
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { LEFT_BEHIND, NEVER_REACHED, NOT_EXPORTED } from '#tests/support/stored/canary-columns.ts'
import { aCanary, aCompanysLife, aCustomersLife, type Canary } from '#tests/support/stored/canary-lives.ts'
import { placesOfTexts, type TextColumn, textColumns } from '#tests/support/stored/places-of-text.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

/** The columns in which a person's data were found, and which data. */
type Places = ReadonlyMap<TextColumn, string[]>
type Life = {
  canary: Canary
  person: Customer | Company
  erase: (person: Customer | Company) => Promise<void>
}
type Seen = { before: Places; exported: string; after: Places; sealed: string[] }

const ways = [
  'a customer who deletes the account',
  'a company that is forgotten',
  'a customer who is removed',
] as const
type Way = (typeof ways)[number]

/** Subject of the last mail: when it has arrived, all others have been handled. */
const FAREWELL = 'Ditt konto är borttaget'

let world: TestWorld
let lives: Record<Way, Life>
let seen: Record<Way, Seen>
const lines: string[] = []
const mails: Mail[] = []
let isMailDown = true

beforeAll(async () => {
  const write = (fields: Record<string, unknown>, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }))
  const log = { debug: write, info: write, warn: write, error: write }
  world = await testServices({ handlers: [failsOnce, ...eventHandlers], realQueue: true, start: now(), log })
  await loadPlaces(world.context())
  sendThroughABadServer()
  await world.services.queue.start(jobEntries(world.services), { work: true })
  lives = await theirLives()
  await deliverAll()
  await failInRequests(lives['a customer who deletes the account'].canary)
  await mailsOfAllKindsFailed()
  withAuthSettings(world, WITH_CONFIRMATION)
  seen = {} as Record<Way, Seen>
  for (const way of ways) seen[way] = await eraseAndLook(lives[way])
  isMailDown = false
  await allJobsAreDone()
}, 300_000)

function now(): string {
  return new Date().toISOString()
}

/**
 * Keeps each mail as the demo does, and then fails with the text of a mail server that names the recipient and the
 * subject.
 */
function sendThroughABadServer(): void {
  const { services } = world
  const kept = openMailer(services.config, services, services.clock)
  const send = async (mail: Mail) => {
    if (!isMailDown) return void mails.push(mail)
    await kept.send(mail)
    throw new Error(`550 5.7.1 <${mail.to}> refused "${mail.subject}"`)
  }
  services.mailer = { send, keep: (_, mail) => send(mail) }
  services.sms = openSmsSender(services.config, { send: kept.send })
}

const failed = new Set<string>()

/** The first attempt fails as a database does, with an error that quotes its input. */
const failsOnce: EventHandler = async (ctx, events) => {
  const event = events.find(({ id, type }) => type === 'project.published' && !failed.has(id))
  if (!event) return
  failed.add(event.id)
  const { title } = await ctx.db
    .selectFrom('projects')
    .select('title')
    .where('id', '=', event.subjectId)
    .executeTakeFirstOrThrow()
  throw new Error(`invalid input syntax for type integer: "${title}"`)
}

async function theirLives(): Promise<Record<Way, Life>> {
  await aVerifiedCompany(world)
  const neighbour = await aCustomer(world)
  const canaries = [aCanary(71), aCanary(72), aCanary(73)] as const
  const service = world.context({ kind: 'service' })
  return {
    'a customer who deletes the account': {
      canary: canaries[0],
      person: await aCustomersLife(world, canaries[0]),
      erase: ({ actor }) => deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD }),
    },
    'a company that is forgotten': {
      canary: canaries[1],
      person: await aCompanysLife(world, canaries[1], neighbour),
      erase: ({ userId }) => forgetAccount(service, userId),
    },
    'a customer who is removed': {
      canary: canaries[2],
      person: await aCustomersLife(world, canaries[2]),
      erase: ({ userId }) => removeAccount(service, userId),
    },
  }
}

/** A failed job is retried after a while. */
async function deliverAll(): Promise<void> {
  for (let minute = 0; minute < 3; minute += 1) {
    await world.services.events.drain()
    world.at(new Date(world.services.clock().getTime() + 60_000).toISOString())
  }
}

/** Requests of several kinds that fail and contain the person's words. */
async function failInRequests({ email, word }: Canary): Promise<void> {
  const app = createApp(world.services, {
    pages: () => {
      throw new Error(`duplicate key "${word('i-felet')}" of ${email}`)
    },
  })
  await app.request(`/en-sida/${email}`)
  const body = `{"email": "${email}", "password": ${word('trasig-json')}`
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  for (const path of ['/auth/v1/signup', '/auth/v1/otp', '/api/v1/accounts', '/storage/v1/object/x'])
    await app.request(path, { method: 'POST', headers, body })
}

async function jobsThat(condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where ${sql.raw(condition)}`.execute(world.services.db)
  return rows[0]?.count ?? 0
}

/** One mail of every kind has failed; the others may still wait for their first attempt. */
async function mailsOfAllKindsFailed(): Promise<void> {
  const kinds = ['account', 'application', 'contact', 'moderation', 'notification', 'report']
  const failed = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state = 'retry' order by 1`.execute(world.services.db)
    return rows.map(({ name }) => name)
  }
  await vi.waitFor(async () => expect(await failed()).toEqual(kinds.map((kind) => `send-${kind}-mail`)), {
    timeout: 60_000,
    interval: 100,
  })
}

async function allJobsAreDone(): Promise<void> {
  await deliverAll()
  const left = async () => {
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(
      world.services.db,
    )
    return jobsThat("state in ('created', 'retry', 'active') and name not like 'prune-%'")
  }
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 200 })
}

async function eraseAndLook({ canary, person, erase }: Life): Promise<Seen> {
  const before = await placesOfTexts(world, canary.traces())
  const exported = JSON.stringify(
    await exportOwnData({ ...world.context(person.actor), actor: person.actor }),
  )
  await erase(person)
  const after = await placesNow(canary)
  return { before, exported, after, sealed: await sealedWith(canary) }
}

/** All but the last mail, which the demo keeps; it may be sent while the tables are being read. */
async function placesNow({ email, traces }: Canary): Promise<Places> {
  for (;;) {
    const places = await placesOfTexts(world, traces())
    const { numAffectedRows } = await sql`delete from kept_mails
      where subject = ${FAREWELL} and to_address = ${email}`.execute(world.services.db)
    if (numAffectedRows === 0n) return places
  }
}

/** Templates of the queued mails, decrypted, that name the person. */
async function sealedWith(canary: Canary): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`select data ->> 'sealed' as sealed from pgboss.job
    where data ? 'sealed'`.execute(world.services.db)
  return rows.flatMap(({ sealed }) => {
    const mail = unseal(world.services, 'account-mail', sealed) ?? ''
    return canary.traces().some((trace) => mail.includes(trace)) ? [JSON.parse(mail).mail.template] : []
  })
}

test('every column that can hold text is reached by the canaries, or has a reason not to be', async () => {
  const reached = new Set(ways.flatMap((way) => [...seen[way].before.keys()]))
  const columns = await textColumns(world)
  expect(columns.filter((column) => !reached.has(column) && !NEVER_REACHED.includes(column))).toEqual([])
  expect(NEVER_REACHED.filter((column) => reached.has(column) || !columns.includes(column))).toEqual([])
})

describe.each(ways)('%s', (way) => {
  test('has all their data in the export, and no data of others', () => {
    const { before, exported } = seen[way]
    const standing = (columns: readonly TextColumn[]) =>
      new Set(columns.flatMap((column) => before.get(column) ?? []))
    const known = standing([...before.keys()].filter((column) => !(column in NOT_EXPORTED)))
    const missing = [...known].filter((trace) => !exported.toLowerCase().includes(trace.toLowerCase()))
    expect(missing).toEqual([])
    for (const other of ways.filter((one) => one !== way))
      expect(lives[other].canary.traces().filter((trace) => exported.includes(trace))).toEqual([])
  })

  test('remove-account, forget-copies: has no data left directly after the erasure', () => {
    expect(Object.fromEntries([...seen[way].after].filter(([column]) => !(column in LEFT_BEHIND)))).toEqual(
      {},
    )
    expect(seen[way].sealed).toEqual(way === 'a customer who deletes the account' ? ['account-deleted'] : [])
  })

  test('gets no data stored by later events and jobs', async () => {
    const found = await placesNow(lives[way].canary)
    expect(Object.fromEntries([...found].filter(([column]) => !(column in LEFT_BEHIND)))).toEqual({})
    const { userId } = lives[way].person
    const rows = await sql`select from live_events where user_id = ${userId}
      union all select from notifications where user_id = ${userId}`.execute(world.services.db)
    expect(rows.rows).toHaveLength(0)
  })

  test('is named in no mail that waited for the mail server', () => {
    const traces = lives[way].canary.traces()
    const telling = mails.filter(({ to, subject, text, html }) =>
      traces.some((trace) => `${to} ${subject} ${text} ${html}`.includes(trace)),
    )
    const expected = way === 'a customer who deletes the account' ? [FAREWELL] : []
    expect(telling.map(({ subject }) => subject)).toEqual(expected)
  })

  test('is never named in the log', () => {
    const traces = lives[way].canary.traces()
    expect(lines.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([])
  })
})

test('errors are logged, and stored with events and jobs, without the words that they quote', async () => {
  expect(lines.filter((line) => line.includes('event postponed')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('job failed')).length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(0)
  const { rows } = await sql<{ error: string }>`
    select distinct left(last_error, 48) as error from events where last_error is not null`.execute(
    world.services.db,
  )
  expect(rows).toEqual([{ error: 'Error: invalid input syntax for type integer: …\n' }])
})

test('no file is left', async () => {
  const left = []
  for await (const key of world.services.files.keysBefore(new Date(Date.now() + 60_000))) left.push(key)
  expect(left).toEqual([])
})
