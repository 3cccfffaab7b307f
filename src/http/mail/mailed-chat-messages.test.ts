import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notify } from '#features/notifications/server/notify.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { answerChat } from '#features/support/server/chat/answer-chat.ts'
import { ownChat } from '#features/support/server/chat/chat-queries.ts'
import { ownChatThread } from '#features/support/server/chat/chat-thread-queries.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import type { InboundMail } from '#platform/mail/inbound-mail.ts'
import { aCustomer, aStaffPerson, type Customer, PASSWORD } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { testServices } from '#tests/support/test-services.ts'
import { openMailedReplies } from './mailed-replies.ts'

/** A Wednesday in office hours. */
const OPEN = '2026-11-25T09:00:00Z'
const UNKNOWN = '550 5.1.1 Adressen finns inte, eller galler inte langre.'

const world = await testServices({ handlers: [notify], start: OPEN })
world.services.config.inboundMail = {
  domain: 'svar.handslag.example',
  listen: { host: '127.0.0.1', port: 0 },
}

let replies: InboundMail
let program: ReturnType<typeof createTransport>
let sara: Awaited<ReturnType<typeof aStaffPerson>>
beforeAll(async () => {
  sara = await aStaffPerson(world, { name: 'Sara Lind' })
  const listening = await openMailedReplies(world.services, { mostRefused: 100 })
  if (!listening) throw new Error('nobody listens')
  replies = listening
  program = createTransport({ host: '127.0.0.1', port: replies.port, ignoreTLS: true })
})
afterAll(async () => {
  program.close()
  await replies.close()
})

let karin: Customer
let replyEmail: string
beforeEach(async () => {
  world.at(OPEN)
  karin = await aCustomer(world)
  replyEmail = await answeredBySupport(karin)
})

const of = ({ actor }: Customer) => ({ ...world.context(actor), actor })

/** The person asks, staff answer, and a mail tells of it: the email that an answer to it goes to. */
async function answeredBySupport(who: Customer): Promise<string> {
  await sendChatMessage(of(who), { words: 'Var är min offert?', submissionKey: crypto.randomUUID() })
  const chatId = (await ownChat(of(who)))?.id ?? ''
  const staff = { ...world.context(sara.actor), actor: sara.actor }
  await answerChat(staff, { chatId, words: 'Vi letar.', submissionKey: crypto.randomUUID() })
  await settle(world)
  const mail = world.mails.findLast(({ to }) => to === who.email)
  expect(mail?.text).toContain('Svara ovanför den här raden')
  return mail?.replyTo ?? ''
}

type Reply = {
  to?: string
  from?: string
  text?: string
  messageId?: string
  headers?: Record<string, string>
}

async function reply({
  to = replyEmail,
  from = karin.email,
  text = 'Tack, jag väntar.',
  ...mail
}: Reply = {}) {
  const sending = program.sendMail({ from, to, subject: 'Sv: Svar från kundtjänst', text, ...mail })
  return sending.then(
    ({ response }) => response,
    ({ response }: { response: string }) => response,
  )
}

const wordsIn = async (who: Customer) =>
  (await ownChatThread(of(who), null)).entries.flatMap((entry) =>
    entry.kind === 'message' ? [entry.words] : [],
  )

test('send-mailed-chat-message: the answer to a mail of support stands in the chat once, without what it quotes, and waits for staff', async () => {
  expect(replyEmail.split('@')[0]?.length).toBeLessThanOrEqual(64)
  const messageId = `<${crypto.randomUUID()}@example.se>`
  const text = 'Tack, jag väntar.\n\nDen 25 nov. 2026 kl 10:00 skrev Handslag:\n> Svar från kundtjänst'
  for (let time = 0; time < 2; time++) expect(await reply({ text, messageId })).toBe('250 2.0.0 OK')
  expect(await wordsIn(karin)).toEqual(['Var är min offert?', 'Vi letar.', 'Tack, jag väntar.'])
  expect(await ownChat(of(karin))).toMatchObject({ state: 'waiting' })
})

test('nobody else answers in the chat, and what a program sends is passed over', async () => {
  const other = await aCustomer(world)
  const before = await wordsIn(karin)
  expect(await reply({ from: other.email })).toMatch(/^550 5\.7\.1 Svara fran den e-postadress/)
  expect(await reply({ headers: { 'Auto-Submitted': 'auto-replied' } })).toMatch(/^250 /)
  expect(await reply({ to: replyEmail.replace('support-', 'svar-') })).toBe(UNKNOWN)
  expect(await reply({ to: replyEmail.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')) })).toBe(UNKNOWN)
  world.at('2026-12-26T10:00:00Z')
  expect(await reply()).toMatch(/^550 5\.7\.1 Det har gatt for lang tid/)
  expect(await wordsIn(karin)).toEqual(before)
})

test('the email of a deleted account takes nothing', async () => {
  await deleteOwnAccount(of(karin), { password: PASSWORD })
  expect(await reply()).toBe(UNKNOWN)
})
