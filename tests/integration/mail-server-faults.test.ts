import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { sendNotificationMail } from '#features/notifications/server/send-notification-mail.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import {
  type FaultyMailServer,
  faultyMailServer,
  type MailFault,
} from '#tests/support/faults/faulty-mail-server.ts'
import { aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

/** In ms. A slow machine has time; of a server that is slow itself we have had enough soon. */
const PATIENCE = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 20_000,
  longest: 60_000,
}
const SLOW: Readonly<Partial<Record<MailFault, Partial<typeof PATIENCE>>>> = {
  'never greets': { greetingTimeout: 200 },
  'drips its greeting': { longest: 400 },
  'drips its answer to the recipient': { longest: 1_500 },
}

let world: TestWorld
let server: FaultyMailServer
let company: Company
beforeAll(async () => {
  world = await testServices({ handlers: [notify] })
  await loadPlaces(world.context())
  company = await aVerifiedCompany(world)
  server = await faultyMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  fail(null)
  server.taken.length = 0
  world.jobs.length = 0
})

function fail(fault: MailFault | null): void {
  server.fail(fault)
  const { services } = world
  const patience = { ...PATIENCE, ...(fault && SLOW[fault]) }
  services.mailer = openMailer(
    { ...services.config, smtpUrl: server.url },
    services,
    services.clock,
    patience,
  )
}

/** A quote comes, which is mailed to the project's owner: the mail's job, as it waits in the queue. */
async function aMailInTheQueue(): Promise<{ notificationId: string }> {
  world.jobs.length = 0
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  await aQuote(world, company, projectId)
  await world.services.events.drain()
  const { data } = world.jobs.find(({ name }) => name === 'send-notification-mail') ?? {}
  return data as { notificationId: string }
}

/** One attempt, as a worker of the queue makes it: what it stumbled over; null when the mail is done. */
async function attempt(mail: { notificationId: string }): Promise<string | null> {
  return sendNotificationMail(world.context(), mail).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

test.each<[MailFault, RegExp]>([
  ['refuses connections', /MailRefused/],
  ['is busy at the greeting', /421/],
  ['puts the recipient off', /RCPT TO 451/],
  ['is full after the mail', /452/],
  ['never greets', /MailRefused/],
  ['drips its greeting', /MailRefused/],
  ['drips its answer to the recipient', /MailRefused/],
])(
  'a server that %s loses no mail: it is tried again, and comes once when the server is well',
  async (fault, said) => {
    const mail = await aMailInTheQueue()
    fail(fault)
    for (let time = 0; time < 2; time++) expect(await attempt(mail)).toMatch(said)
    expect(server.taken).toEqual([])
    fail(null)
    expect(await attempt(mail)).toBeNull()
    expect(server.taken).toEqual([`<${mail.notificationId}@localhost>`])
  },
)

test('a server that takes a mail and hangs up before it says so gets the same message again, which is one to its reader', async () => {
  const mail = await aMailInTheQueue()
  fail('takes the mail and hangs up')
  expect(await attempt(mail)).toMatch(/MailRefused/)
  fail(null)
  expect(await attempt(mail)).toBeNull()
  expect(server.taken).toHaveLength(2)
  expect(new Set(server.taken).size).toBe(1)
})

test('a server that answers a mail twice has got it once, and what comes next is not confused', async () => {
  const mail = await aMailInTheQueue()
  fail('answers the mail twice')
  expect(await attempt(mail)).toBeNull()
  expect(server.taken).toEqual([`<${mail.notificationId}@localhost>`])
  const next = await aMailInTheQueue()
  expect(await attempt(next)).toBeNull()
  expect(server.taken.at(-1)).toBe(`<${next.notificationId}@localhost>`)
})

test('no page waits for a mail server: what is done is done before anybody connects to it', async () => {
  fail('never greets')
  const before = server.connections()
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  await aQuote(world, company, projectId)
  await sendMessage(world.context(customer.actor), {
    projectId,
    companyId: company.companyId,
    words: 'Hej',
    submissionKey: crypto.randomUUID(),
  })
  await world.services.events.drain()
  expect(world.jobs.some(({ name }) => name === 'send-notification-mail')).toBe(true)
  expect(server.connections()).toBe(before)
})
