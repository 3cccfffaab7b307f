import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous, type StaffActor, system } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aCustomer, aStaffMember } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { answerContactMessage } from './answer-contact-message.ts'
import { closeContactMessage } from './close-contact-message.ts'
import {
  contactMessageForDesk,
  countContactMessages,
  listContactMessages,
} from './contact-message-queries.ts'
import { notifySenders } from './notify-senders.ts'
import { pruneContactMessages } from './prune-contact-messages.ts'
import { contactMailJob, sendContactMail } from './send-contact-mail.ts'
import { sendContactMessage } from './send-contact-message.ts'

const world = await testServices({ handlers: [notifySenders] })
const START = '2026-11-21T10:00:00Z'
let senders = 0

beforeEach(() => void world.at(START))

const staff = (name = 'Sara Lind') => ({
  ...world.context(aStaffMember(name)),
  actor: aStaffMember(name) as StaffActor,
})

async function aMessage(written: { email?: string; subject?: string } = {}, actor = anonymous) {
  const email = written.email ?? `avsandare.${++senders}@example.se`
  const message = { name: 'Karin Berg', subject: 'En fråga', message: 'Rad ett\nRad två', ...written, email }
  await sendContactMessage(world.context(actor), message)
  const rows = await listContactMessages(staff(), { list: 'waiting', limit: 1000 })
  return { ...message, id: rows.at(-1)?.id ?? '' }
}

async function mailsAfterDelivery() {
  await world.services.events.drain()
  const before = world.mails.length
  for (const { name, data } of world.jobs.splice(0))
    if (name === contactMailJob.name)
      await sendContactMail(world.context(system('test')), contactMailJob.schema.parse(data))
  return world.mails.slice(before)
}

describe('send-contact-message, answer-contact-message, close-contact-message, notify-senders, send-contact-mail: a message to support', () => {
  test('waits at the desk, and its sender gets a receipt that quotes none of its text', async () => {
    const { id, email } = await aMessage({ subject: 'Var är min offert?' })
    const [receipt, ...more] = await mailsAfterDelivery()
    expect(more).toEqual([])
    expect(await contactMessageForDesk(staff(), id)).toMatchObject({
      state: 'open',
      body: 'Rad ett\nRad två',
    })
    expect(receipt?.to).toBe(email)
    expect(receipt?.text).not.toMatch(/Rad ett|Var är min offert|Karin/)
  })

  test('among many with one email is saved, but at most three receipts are sent in an hour', async () => {
    const email = 'overost@example.se'
    for (let time = 0; time < 5; time++) await aMessage({ email })
    const receipts = (await mailsAfterDelivery()).filter(({ to }) => to === email)
    expect(receipts).toHaveLength(3)
    const rows = await listContactMessages(staff(), { list: 'waiting', limit: 1000 })
    expect(rows.filter((row) => row.email === email)).toHaveLength(5)
  })

  test('is answered by mail, and is listed as handled, with the name and the time', async () => {
    const { id, email } = await aMessage()
    await mailsAfterDelivery()
    const waiting = await countContactMessages(staff())
    world.at('2026-11-21T12:00:00Z')
    await answerContactMessage(staff(), { messageId: id, text: 'Så här är det.' })
    const [answer, ...more] = await mailsAfterDelivery()
    expect([answer?.to, more]).toEqual([email, []])
    expect(answer?.text).toContain('Så här är det.')
    expect(await countContactMessages(staff())).toBe(waiting - 1)
    const [latest] = await listContactMessages(staff(), { list: 'handled', limit: 1 })
    expect(latest).toMatchObject({ id, state: 'answered', handledBy: 'Sara Lind' })
    expect(latest?.handledAt).toEqual(new Date('2026-11-21T12:00:00Z'))
  })

  test('is closed without a mail, with a reason', async () => {
    const { id } = await aMessage()
    await mailsAfterDelivery()
    await closeContactMessage(staff(), { messageId: id, text: 'Ordnat på telefon.' })
    expect(await mailsAfterDelivery()).toEqual([])
    expect(await contactMessageForDesk(staff(), id)).toMatchObject({
      state: 'closed',
      outcome: 'Ordnat på telefon.',
    })
  })

  test('gets one outcome and one mail when eight members of staff handle it at the same time', async () => {
    const { id, email } = await aMessage()
    await mailsAfterDelivery()
    const acts = Array.from({ length: 8 }, (_, index) => {
      const act = index % 2 ? answerContactMessage : closeContactMessage
      return act(staff(`Person ${index}`), { messageId: id, text: `Utfall ${index}` })
    })
    const ended = await Promise.allSettled(acts)
    const winners = ended.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
    expect(winners).toHaveLength(1)
    const kept = await contactMessageForDesk(staff(), id)
    expect(kept).toMatchObject({ handledBy: `Person ${winners[0]}`, outcome: `Utfall ${winners[0]}` })
    const mails = (await mailsAfterDelivery()).filter(({ to }) => to === email)
    expect(mails).toHaveLength(kept.state === 'answered' ? 1 : 0)
  })

  test('can be read and answered by staff only', async () => {
    const { id } = await aMessage()
    const karin = await aCustomer(world)
    const ctx = world.context(karin.actor)
    expect(await countContactMessages(ctx)).toBe(0)
    expect(await listContactMessages(ctx, { list: 'waiting', limit: 10 })).toEqual([])
    await expect(contactMessageForDesk(ctx, id)).rejects.toThrow(NotFound)
    const attempt = answerContactMessage(ctx as never, { messageId: id, text: 'Jag svarar själv' })
    await expect(attempt).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await contactMessageForDesk(staff(), id)).state).toBe('open')
  })

  test('is stored with the account of a logged-in sender, and without one for a visitor', async () => {
    const karin = await aCustomer(world)
    const [own, stranger] = [await aMessage({}, karin.actor), await aMessage({ email: karin.email })]
    expect((await contactMessageForDesk(staff(), own.id)).userId).toBe(karin.userId)
    expect((await contactMessageForDesk(staff(), stranger.id)).userId).toBeNull()
  })
})

test('is listed oldest first, and pages of the list leave out none', async () => {
  for (let made = 0; made < 5; made++) await aMessage()
  const all = await listContactMessages(staff(), { list: 'waiting', limit: 1000 })
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted())
  const first = await listContactMessages(staff(), { list: 'waiting', limit: 2 })
  const rest = await listContactMessages(staff(), { list: 'waiting', after: first.at(-1)?.id, limit: 1000 })
  expect([...first, ...rest]).toEqual(all)
  for (const { id } of all.slice(0, 4)) await closeContactMessage(staff(), { messageId: id, text: 'Ordnat.' })
  const handled = await listContactMessages(staff(), { list: 'handled', limit: 1000 })
  const page = await listContactMessages(staff(), { list: 'handled', limit: 2 })
  const next = await listContactMessages(staff(), { list: 'handled', after: page.at(-1)?.id, limit: 1000 })
  expect([...page, ...next]).toEqual(handled)
})

test('prune-contact-messages: is deleted after twelve months, and kept until then', async () => {
  world.at('2025-11-20T10:00:00Z')
  const old = await aMessage()
  world.at('2025-11-22T10:00:00Z')
  const young = await aMessage()
  world.at(START)
  await pruneContactMessages(world.context(system('test')))
  await expect(contactMessageForDesk(staff(), old.id)).rejects.toThrow(NotFound)
  expect((await contactMessageForDesk(staff(), young.id)).id).toBe(young.id)
})
