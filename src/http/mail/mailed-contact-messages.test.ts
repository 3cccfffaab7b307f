import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { answerContactMessage } from '#features/support/server/answer-contact-message.ts'
import {
  caseOfMessage,
  contactMessageForDesk,
  listContactMessages,
} from '#features/support/server/contact-message-queries.ts'
import { notifySenders } from '#features/support/server/notify-senders.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { type Actor, anonymous, type StaffActor } from '#kernel/actor.ts'
import type { InboundMail } from '#platform/mail/inbound-mail.ts'
import { aCustomer, aStaffMember, PASSWORD } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { testServices } from '#tests/support/test-services.ts'
import { openMailedReplies } from './mailed-replies.ts'

const OPEN = '2026-11-25T09:00:00Z'
const UNKNOWN = '550 5.1.1 Adressen finns inte, eller galler inte langre.'

const world = await testServices({ handlers: [notifySenders], start: OPEN })
const inboundMail = { domain: 'svar.handslag.example', listen: { host: '127.0.0.1', port: 0 } }

let replies: InboundMail
let program: ReturnType<typeof createTransport>
beforeAll(async () => {
  world.services.config.inboundMail = inboundMail
  const listening = await openMailedReplies(world.services, { mostRefused: 100 })
  if (!listening) throw new Error('nobody listens')
  replies = listening
  program = createTransport({ host: '127.0.0.1', port: replies.port, ignoreTLS: true })
})
afterAll(async () => {
  program.close()
  await replies.close()
})
beforeEach(() => {
  world.at(OPEN)
  world.services.config.inboundMail = inboundMail
})

const desk = () => {
  const actor = aStaffMember('Sara Lind', 'reviewer') as StaffActor
  return { ...world.context(actor), actor }
}
let senders = 0
const newEmail = () => `fragar.${++senders}@example.se`

/** The message of this sender that waits for staff. */
async function waitingOf(email: string): Promise<string> {
  const rows = await listContactMessages(desk(), { list: 'waiting', limit: 1000 })
  return rows.find((row) => row.email === email)?.id ?? ''
}

/** Somebody asks, staff answer, and the answer is mailed: that mail. */
async function answered(email: string, actor: Actor = anonymous) {
  const asked = { name: 'Karin Berg', email, subject: 'Var är min offert?', message: 'Jag ser ingen.' }
  await sendContactMessage(world.context(actor), asked)
  const messageId = await waitingOf(email)
  await answerContactMessage(desk(), { messageId, text: 'Vi letar.' })
  await settle(world)
  const mail = world.mails.findLast(({ to, subject }) => to === email && subject.startsWith('Svar från'))
  if (!mail) throw new Error('no answer was mailed')
  return { messageId, mail, replyTo: mail.replyTo ?? '' }
}

type Reply = { to: string; from: string; text?: string; messageId?: string; headers?: Record<string, string> }

async function reply({ text = 'Nu hittade jag den.', ...mail }: Reply) {
  return program.sendMail({ subject: 'Sv: Svar från Handslag', text, ...mail }).then(
    ({ response }) => response,
    ({ response }: { response: string }) => response,
  )
}

test('send-mailed-contact-message: an answer to the mail of staff waits for them once, in the same case, and can be answered in turn', async () => {
  const email = newEmail()
  const { messageId, mail, replyTo } = await answered(email)
  expect(mail.text).toMatch(/^–– Svara ovanför den här raden ––/)
  expect(replyTo).toMatch(/^arende-[a-z2-7]+@svar\.handslag\.example$/)
  expect(replyTo.split('@')[0]?.length).toBeLessThanOrEqual(64)
  const id = `<${crypto.randomUUID()}@example.se>`
  const text = `Nu hittade jag den.\n\nDen 25 nov. 2026 skrev Handslag:\n> Vi letar.`
  const sent = Array.from({ length: 3 }, () => reply({ to: replyTo, from: email, text, messageId: id }))
  expect(new Set(await Promise.all(sent))).toEqual(new Set(['250 2.0.0 OK']))
  const further = await waitingOf(email)
  expect(await contactMessageForDesk(desk(), further)).toMatchObject({
    name: 'Karin Berg',
    email,
    subject: 'Sv: Var är min offert?',
    body: 'Nu hittade jag den.',
    state: 'open',
    userId: null,
  })
  expect(await caseOfMessage(desk(), further)).toMatchObject([
    { id: messageId, body: 'Jag ser ingen.', state: 'answered', outcome: 'Vi letar.' },
  ])
  // No receipt: two programs would answer each other.
  const before = world.mails.length
  await settle(world)
  expect(world.mails.length).toBe(before)
  await answerContactMessage(desk(), { messageId: further, text: 'Vad bra!' })
  await settle(world)
  const second = world.mails.at(-1)
  expect([second?.to, second?.subject]).toEqual([email, 'Svar från Handslag: Sv: Var är min offert?'])
  expect(await reply({ to: second?.replyTo ?? '', from: email, text: 'Tack!' })).toMatch(/^250 /)
  const third = await waitingOf(email)
  expect((await caseOfMessage(desk(), third)).map(({ body }) => body)).toEqual([
    'Jag ser ingen.',
    'Nu hittade jag den.',
  ])
  expect((await contactMessageForDesk(desk(), third)).subject).toBe('Sv: Var är min offert?')
  expect(await caseOfMessage(world.context(anonymous), third)).toEqual([])
})

test('nobody else answers there, nor a program, nor after thirty days, and one email is never that of another case', async () => {
  const email = newEmail()
  const [{ replyTo }, other] = [await answered(email), await answered(newEmail())]
  expect(await reply({ to: replyTo, from: 'nagon.annan@example.se' })).toMatch(
    /^550 5\.7\.1 Svara fran den e-postadress som du skrev till oss fran\. Skriv pa sidan i stallet: \S+\/kontakt$/,
  )
  expect(await reply({ to: replyTo, from: email, headers: { 'Auto-Submitted': 'auto-replied' } })).toMatch(
    /^250 /,
  )
  expect(await reply({ to: other.replyTo, from: email })).toMatch(/^550 5\.7\.1 /)
  for (const to of [
    replyTo.replace('arende-', 'svar-'),
    replyTo.replace('arende-', 'support-'),
    replyTo.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
  ])
    expect(await reply({ to, from: email })).toBe(UNKNOWN)
  expect(await reply({ to: replyTo, from: email, text: '> Vi letar.' })).toMatch(
    /^550 5\.7\.1 Mejlet har ingen text/,
  )
  world.at('2026-12-26T10:00:00Z')
  expect(await reply({ to: replyTo, from: email })).toMatch(/^550 5\.7\.1 Det har gatt for lang tid/)
  expect(await waitingOf(email)).toBe('')
})

test('the case goes with the account of its sender, and its email takes nothing more', async () => {
  const karin = await aCustomer(world)
  const { replyTo } = await answered(karin.email, karin.actor)
  expect(await reply({ to: replyTo, from: karin.email })).toMatch(/^250 /)
  const further = await waitingOf(karin.email)
  expect((await contactMessageForDesk(desk(), further)).userId).toBe(karin.userId)
  await deleteOwnAccount({ ...world.context(karin.actor), actor: karin.actor }, { password: PASSWORD })
  expect(await waitingOf(karin.email)).toBe('')
  expect(await reply({ to: replyTo, from: karin.email })).toBe(UNKNOWN)
})

test('where no mail is taken, the answer goes out as before', async () => {
  world.services.config.inboundMail = null
  const { mail } = await answered(newEmail())
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toContain('Undrar du något mer är det bara att svara på mejlet.')
  expect(mail.text).not.toContain('Svara ovanför')
})
