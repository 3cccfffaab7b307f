import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeColleague } from '#features/companies/server/colleague/remove-colleague.ts'
import type { Pair } from '#features/conversations/domain/conversation.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { InboundMail } from '#platform/mail/inbound-mail.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import { aColleague, type Company, type Customer, PASSWORD } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { testServices } from '#tests/support/test-services.ts'
import { openMailedReplies } from './mailed-replies.ts'

const world = await testServices({ handlers: [notify] })
const settings = { domain: 'svar.handslag.example', listen: { host: '127.0.0.1', port: 0 } }
world.services.config.inboundMail = settings

let replies: InboundMail
let program: ReturnType<typeof transportTo>
beforeAll(async () => {
  await loadPlaces(world.context())
  replies = await opened(world.services)
  program = transportTo(replies.port)
})
afterAll(async () => {
  program.close()
  await replies.close()
})

async function opened(services: typeof world.services): Promise<InboundMail> {
  const listening = await openMailedReplies(services, { mostRefused: 100 })
  if (!listening) throw new Error('nobody listens')
  return listening
}

const transportTo = (port: number) =>
  createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 1 })

let customer: Customer
let company: Company
let pair: Pair
let replyEmail: string
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  const quoted = await aQuotedProject(world)
  customer = quoted.customer
  company = quoted.company
  pair = { projectId: quoted.projectId, companyId: company.companyId }
  replyEmail = await mailedEmail(company, customer)
})

/** One writes, the other has not read, and gets a mail: the email that its answer goes to. */
async function mailedEmail(writer: Customer | Company, reader: { email: string }): Promise<string> {
  const submissionKey = crypto.randomUUID()
  await sendMessage(world.context(writer.actor), { ...pair, words: 'Passar torsdag?', submissionKey })
  await settle(world)
  return world.mails.findLast(({ to }) => to === reader.email)?.replyTo ?? ''
}

type Reply = {
  to?: string
  from?: string
  sender?: string
  text?: string
  messageId?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: string }[]
}

/** The person's mail program sends an answer: what our side says to it. */
async function reply({
  to = replyEmail,
  from = customer.email,
  text = 'Ja, klockan tio.',
  ...mail
}: Reply = {}) {
  const { sender = from, ...rest } = mail
  const envelope = { from: sender, to }
  const sending = program.sendMail({ from, to, subject: 'Sv: Nytt meddelande', text, envelope, ...rest })
  return sending.then(
    ({ response }) => response,
    ({ response }: { response: string }) => response,
  )
}

const wordsIn = async (reader: Customer | Company = company) => {
  const { entries } = await threadOf(world.context(reader.actor), pair, null)
  return entries.flatMap((entry) => (entry.kind === 'message' ? [entry.words] : []))
}

describe('send-mailed-reply: the answer to a mail about a message', () => {
  test('stands in the conversation once, however often the mail comes, without what it quotes', async () => {
    const text = 'Ja, klockan tio.\n\nDen 23 nov. 2026 kl 10:00 skrev Handslag:\n> Nytt meddelande'
    for (let time = 0; time < 2; time++)
      expect(await reply({ text, messageId: '<1@example.se>' })).toBe('250 2.0.0 OK')
    expect(await wordsIn()).toEqual(['Passar torsdag?', 'Ja, klockan tio.'])
    await settle(world)
    const told = world.mails.findLast(({ to }) => to === company.email)
    expect(told?.text).toContain('Nytt meddelande från kunden')
    expect(told?.text).toContain('Svara ovanför den här raden')
  })

  test('is masked like any other message until there is a deal', async () => {
    await reply({ text: 'Ring 070-174 06 05.' })
    expect((await wordsIn()).at(-1)).not.toContain('070')
    expect((await wordsIn(customer)).at(-1)).toContain('070')
  })

  test('says that files did not come along', async () => {
    await reply({ attachments: [{ filename: 'bild.png', content: 'x' }] })
    expect((await wordsIn()).at(-1)).toBe('Ja, klockan tio.\n\n(En bifogad fil i mejlet följde inte med.)')
  })

  test('may come to an email whose letters have changed their size', async () => {
    expect(await reply({ to: replyEmail.toUpperCase(), from: customer.email.toUpperCase() })).toMatch(/^250 /)
  })

  test('is of each person of the company', async () => {
    const olle = await aColleague(world, company, 'office')
    const to = await mailedEmail(customer, olle)
    expect(await reply({ to, from: olle.email, text: 'Olle här.' })).toMatch(/^250 /)
    expect(await reply({ to, from: company.email })).toMatch(/^550 5\.7\.1 Svara fran den e-postadress/)
    expect((await wordsIn(customer)).at(-1)).toBe('Olle här.')
  })
})

test.each<[string, Reply]>([
  ['a holiday answer', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['a list', { headers: { Precedence: 'list' } }],
  ['our own mail', { messageId: '<1@localhost>' }],
])('%s is taken and becomes nothing', async (_what, mail) => {
  expect(await reply(mail)).toBe('250 2.0.0 OK')
  expect(await wordsIn()).toEqual(['Passar torsdag?'])
})

describe('a mail is refused before it is sent', () => {
  const UNKNOWN = '550 5.1.1 Adressen finns inte, eller galler inte langre.'
  const changed = (at: number) => {
    const letter = replyEmail[at] === 'a' ? 'b' : 'a'
    return replyEmail.slice(0, at) + letter + replyEmail.slice(at + 1)
  }

  test('to whatever was not made here', async () => {
    const local = replyEmail.split('@')[0] ?? ''
    expect(local.length).toBeLessThanOrEqual(64)
    const others = [
      changed(6),
      changed(30),
      changed(34),
      changed(45),
      `${local}@handslag.example`,
      `svar-@${settings.domain}`,
      `postmaster@${settings.domain}`,
    ]
    for (const to of others) expect(await reply({ to })).toBe(UNKNOWN)
    expect(await wordsIn()).toEqual(['Passar torsdag?'])
  })

  test('without a sender, as reports about other mails are', async () => {
    expect(await reply({ sender: '' })).toMatch(/^550 5\.7\.1 Automatiska mejl/)
  })

  test('after thirty days', async () => {
    world.at('2026-12-23T10:00:00Z')
    expect(await reply()).toMatch(/^250 /)
    world.at('2026-12-24T10:00:00Z')
    expect(await reply()).toMatch(
      /^550 5\.7\.1 Det har gatt for lang tid .+ http:\/\/localhost:3000\/meddelanden$/,
    )
  })

  test('by somebody who is suspended, or deleted', async () => {
    const { db } = world.services
    const suspendUntil = (until: Date | null) =>
      db.updateTable('auth.users').set({ banned_until: until }).where('id', '=', customer.userId).execute()
    await suspendUntil(new Date('2027-11-23T10:00:00Z'))
    expect(await reply()).toBe(UNKNOWN)
    await suspendUntil(null)
    await deleteOwnAccount(
      { ...world.context(customer.actor), actor: customer.actor },
      { password: PASSWORD },
    )
    expect(await reply()).toBe(UNKNOWN)
  })

  test('by somebody who has left the company', async () => {
    const olle = await aColleague(world, company, 'office')
    const to = await mailedEmail(customer, olle)
    await removeColleague(world.context(company.actor), { userId: olle.userId })
    expect(await reply({ to, from: olle.email })).toBe(UNKNOWN)
  })
})

test('what cannot become a message comes back with the reason', async () => {
  expect(await reply({ text: '> bara citat' })).toMatch(/^550 5\.7\.1 Mejlet har ingen text av dig/)
  expect(await reply({ text: 'x'.repeat(5001) })).toMatch(
    /^550 5\.7\.1 Meddelandet far vara hogst 5 000 tecken/,
  )
  await cancelProject(world.context(customer.actor), {
    projectId: pair.projectId,
    reason: 'Vi väntar till våren',
  })
  expect(await reply()).toMatch(/^550 5\.7\.1 Konversationen ar avslutad.* \S+\/meddelanden$/)
  expect(await wordsIn()).toEqual(['Passar torsdag?'])
})

test('one account cannot have mails read without end: they are to come again later', async () => {
  const answers = new Set<string>()
  for (let time = 0; time < 21; time++) answers.add(await reply({ text: '> bara citat' }))
  expect([...answers].at(-1)).toBe('451 4.7.0 Forsok igen om en stund.')
})

test('while the database is away, a mail is to come again', async () => {
  const { db, pool } = openDatabase({ host: '127.0.0.1', port: 1, user: 'x' }, () => undefined)
  const listening = await opened({ ...world.services, db, pool })
  const elsewhere = transportTo(listening.port)
  const sent = elsewhere.sendMail({ from: customer.email, to: replyEmail, text: 'Hej' })
  await expect(sent).rejects.toMatchObject({ responseCode: 451 })
  elsewhere.close()
  await listening.close()
  await pool.end()
})

test('nobody listens, and no mail can be answered, unless the settings say so', async () => {
  world.services.config.inboundMail = null
  expect(await openMailedReplies(world.services)).toBeNull()
  expect(await mailedEmail(customer, company)).toBe('')
  expect(world.mails.findLast(({ to }) => to === company.email)?.text).toContain(
    'Det går inte att svara på det',
  )
  world.services.config.inboundMail = { ...settings, listen: null }
  expect(await openMailedReplies(world.services)).toBeNull()
  world.services.config.inboundMail = settings
})
