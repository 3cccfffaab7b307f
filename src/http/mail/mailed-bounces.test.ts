import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notify } from '#features/notifications/server/notify.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import type { InboundMail } from '#platform/mail/inbound-mail.ts'
import { hasRefused } from '#platform/mail/refused-email-store.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import {
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { testServices } from '#tests/support/test-services.ts'
import { openMailedReplies } from './mailed-replies.ts'

const world = await testServices({ handlers: [notify] })
world.services.config.inboundMail = {
  domain: 'svar.handslag.example',
  listen: { host: '127.0.0.1', port: 0 },
}

let listening: InboundMail
let reporter: ReturnType<typeof createTransport>
let company: Company
let customer: Customer
let bounceTo: string

beforeAll(async () => {
  await loadPlaces(world.context())
  company = await aVerifiedCompany(world)
  const opened = await openMailedReplies(world.services, { mostRefused: 100 })
  if (!opened) throw new Error('nobody listens')
  listening = opened
  reporter = createTransport({ host: '127.0.0.1', port: opened.port, ignoreTLS: true })
})
afterAll(async () => {
  reporter.close()
  await listening.close()
})
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  await aQuote(world, company, projectId)
  await settle(world)
  bounceTo = world.mails.findLast(({ to }) => to === customer.email)?.bounceTo ?? ''
})

type Report = { action?: string; status?: string; diagnostic?: string; to?: string; sender?: string }

/** A server on the way reports what became of the mail: what our side says to it. */
async function report({
  action = 'failed',
  status = '5.1.1',
  diagnostic,
  to = bounceTo,
  sender = '',
}: Report = {}) {
  const raw = [
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    '',
    'Your mail could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@example.se',
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    '',
    '--b--',
    '',
  ].join('\r\n')
  return reporter.sendMail({ envelope: { from: sender, to }, raw }).then(
    ({ response }) => String(response),
    (error: { response: string }) => error.response,
  )
}

const isNoted = () => hasRefused(world.context(), customer.email)

describe('record-bounce: a report that a mail did not arrive', () => {
  test.each<[string, Report, boolean]>([
    ['because nobody has the address', {}, true],
    ['because its server has said so', { status: '5.0.0', diagnostic: '550 5.1.1 User unknown' }, true],
    ['because the mailbox is closed', { status: '5.2.1' }, true],
    ['because the mailbox is full', { status: '5.2.2' }, false],
    ['because the server distrusts us', { status: '5.1.1', diagnostic: '550 5.7.1 Blocked' }, false],
    ['yet', { action: 'delayed', status: '4.4.1' }, false],
    ['but did', { action: 'delivered', status: '2.0.0' }, false],
  ])('%s', async (_, said, expected) => {
    expect(await report(said)).toBe('250 2.0.0 OK')
    expect(await isNoted()).toBe(expected)
    world.mails.length = 0
    const { projectId } = await aProject(world, customer)
    await aQuote(world, company, projectId)
    await settle(world)
    expect(world.mails.some(({ to }) => to === customer.email)).toBe(!expected)
  })

  test('counts once, however often it comes, and is answered by no mail', async () => {
    world.mails.length = 0
    for (let time = 0; time < 2; time++) expect(await report()).toBe('250 2.0.0 OK')
    expect(await isNoted()).toBe(true)
    expect(world.mails).toEqual([])
  })
})

describe('is refused before it is sent, and notes nothing', () => {
  const UNKNOWN = '550 5.1.1 Adressen finns inte, eller galler inte langre.'
  const changed = (at: number) =>
    bounceTo.slice(0, at) + (bounceTo[at] === 'a' ? 'b' : 'a') + bounceTo.slice(at + 1)

  test('to what was not made here', async () => {
    for (const at of [8, 33, 45]) expect(await report({ to: changed(at) })).toBe(UNKNOWN)
    expect(await isNoted()).toBe(false)
  })

  test('from somebody who says a sender: people do not report', async () => {
    expect(await report({ sender: 'olle@example.se' })).toMatch(/^550 5\.7\.1 Hit kommer bara rapporter/)
    expect(await isNoted()).toBe(false)
  })

  test('after two weeks', async () => {
    world.at('2026-12-08T10:00:00Z')
    expect(await report()).toBe(UNKNOWN)
  })

  test('of an account that has another email now, or is deleted', async () => {
    const { db } = world.services
    await db
      .updateTable('profiles')
      .set({ email: 'ny@example.se' })
      .where('id', '=', customer.userId)
      .execute()
    expect(await report()).toBe(UNKNOWN)
    await db
      .updateTable('profiles')
      .set({ email: customer.email })
      .where('id', '=', customer.userId)
      .execute()
    await deleteOwnAccount(
      { ...world.context(customer.actor), actor: customer.actor },
      { password: PASSWORD },
    )
    expect(await report()).toBe(UNKNOWN)
    expect(await isNoted()).toBe(false)
  })
})

test('who reports without end is put off', async () => {
  const answers = new Set<string>()
  for (let time = 0; time < 21; time++) answers.add(await report({ status: '5.2.2' }))
  expect([...answers].at(-1)).toBe('451 4.7.0 Forsok igen om en stund.')
})

test('where no mail is taken, mails have the sender that they say', async () => {
  const { inboundMail } = world.services.config
  world.services.config.inboundMail = null
  world.mails.length = 0
  const { projectId } = await aProject(world, customer)
  await aQuote(world, company, projectId)
  await settle(world)
  expect(world.mails.findLast(({ to }) => to === customer.email)?.bounceTo).toBeUndefined()
  world.services.config.inboundMail = inboundMail
})
