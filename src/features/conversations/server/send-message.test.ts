import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import { aFinishedJob } from '#tests/support/market/finished-job.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import {
  aColleague,
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import type { Pair } from '../domain/conversation.ts'
import type { ThreadEntry } from '../domain/thread.ts'
import { listConversations, unreadConversations } from './conversation-list-queries.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { conversationAbout } from './project-conversation-queries.ts'
import { resumeConversation } from './resume-conversation.ts'
import { sendMessage } from './send-message.ts'
import { stopConversation } from './stop-conversation.ts'
import { threadOf } from './thread-queries.ts'

let world: TestWorld
let customer: Customer
let company: Company
let pair: Pair
let quoteId: string
beforeAll(async () => {
  world = await testServices({ handlers: [notify] })
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-21T10:00:00Z')
  const quoted = await aQuotedProject(world)
  customer = quoted.customer
  company = quoted.company
  quoteId = quoted.quoteId
  pair = { projectId: quoted.projectId, companyId: company.companyId }
})

type Person = { actor: Actor }
const send = (who: Person, words: string, submissionKey: string = crypto.randomUUID()) =>
  sendMessage(world.context(who.actor), { ...pair, words, submissionKey })
const thread = (who: Person, from: number | null = null) => threadOf(world.context(who.actor), pair, from)
const read = (who: Person, number: number) =>
  markConversationRead(world.context(who.actor), { ...pair, number })
const wordsIn = (entries: readonly ThreadEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'message' ? [entry.words] : []))
const noticesOf = async ({ userId }: { userId: string }) =>
  world.services.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', 'message')
    .select(['code', 'read_at', 'action_url'])
    .execute()

describe('send-message: two parties write to each other', () => {
  test('in the order of sending, with events between their messages', async () => {
    await send(company, 'Hej! Går det bra att titta på badrummet på torsdag?')
    await send(customer, 'Ja, klockan tio.')
    const { entries, counterpart, title, standing } = await thread(customer)
    expect(wordsIn(entries)).toEqual([
      'Hej! Går det bra att titta på badrummet på torsdag?',
      'Ja, klockan tio.',
    ])
    expect(entries[0]).toMatchObject({ kind: 'event', type: 'quote.sent' })
    expect({ name: counterpart.name, title, standing }).toEqual({
      name: company.name,
      title: 'Karins badrum',
      standing: 'open',
    })
    expect((await thread(company)).counterpart).toEqual({ name: null, isGone: false })
  })

  test('and the same key again stores nothing, also when it is sent several times at once', async () => {
    const key = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(company, 'En gång', key)))
    expect(sent.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(sent.map(({ number }) => number))).toEqual(new Set([1]))
    expect(wordsIn((await thread(customer)).entries)).toEqual(['En gång'])
  })

  test('and concurrent messages of both get numbers without gaps, each party’s in its order', async () => {
    const texts = (who: string) => Array.from({ length: 5 }, (_, index) => `${who} ${index}`)
    const inTurn = async (who: Person, all: string[]) => {
      for (const words of all) await send(who, words)
    }
    await Promise.all([inTurn(customer, texts('K')), inTurn(company, texts('F'))])
    const { entries, lastNumber } = await thread(customer)
    const numbers = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.number] : []))
    expect(lastNumber).toBe(10)
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
    const words = wordsIn(entries)
    for (const who of ['K', 'F']) expect(words.filter((text) => text?.startsWith(who))).toEqual(texts(who))
  })

  test('and contact data is masked for the other party until there is a deal, with a warning', async () => {
    await send(company, 'Ring 070-174 06 05 eller swisha till 123 456 78 90')
    const [seen] = (await thread(customer)).entries.filter(({ kind }) => kind === 'message')
    expect(JSON.stringify(seen)).not.toContain('070-174')
    expect(seen).toMatchObject({ warnings: ['payment', 'contact'] })
    const [own] = (await thread(company)).entries.filter(({ kind }) => kind === 'message')
    expect(own).toMatchObject({ words: expect.stringContaining('070-174'), warnings: ['own-contact'] })
    const search = (text: string) => listConversations(world.context(customer.actor), { search: text })
    expect((await search('070-174')).rows).toEqual([])
    expect((await search('SWISHA')).rows).toHaveLength(1)
    await acceptQuote(world.context(customer.actor), { projectId: pair.projectId, quoteId })
    const agreed = await thread(customer)
    expect(wordsIn(agreed.entries)[0]).toContain('070-174')
    for (const { entries } of [agreed, await thread(company)])
      expect(entries.every((entry) => entry.kind !== 'message' || entry.warnings.length === 0)).toBe(true)
    expect((await thread(company)).counterpart.name).toBe(customer.name)
    expect((await search('070-174')).rows).toHaveLength(1)
  })

  test('ten times a minute; a message that was stored before does not count', async () => {
    const key = crypto.randomUUID()
    await send(company, 'Första', key)
    for (let count = 0; count < 9; count += 1) await send(company, `Mer ${count}`)
    await expect(send(company, 'En till')).rejects.toMatchObject({
      code: 'too-many-messages',
      details: { seconds: expect.any(Number) },
    })
    expect(await send(company, 'Första', key)).toEqual({ number: 1, created: false })
    world.at('2026-11-21T10:01:00Z')
    await expect(send(company, 'En till')).resolves.toMatchObject({ number: 11 })
  })

  test('not when the project ends while the message waits for another one', async () => {
    await send(company, 'Hej')
    const other = await world.services.pool.connect()
    await other.query('begin')
    await other.query('select from conversations where project_id = $1 for update', [pair.projectId])
    const waiting = send(company, 'Kan jag komma på torsdag?').catch(String)
    await untilBlocked(world)
    await cancelProject(world.context(customer.actor), { projectId: pair.projectId, reason: 'Senare.' })
    await other.query('commit')
    other.release()
    expect(await waiting).toContain('conversation-closed')
  })

  test('until the project is over; then they can only read', async () => {
    await send(company, 'Hej')
    world.at('2026-11-21T10:05:00Z')
    await cancelProject(world.context(customer.actor), { projectId: pair.projectId, reason: 'Senare.' })
    await expect(send(company, 'Synd!')).rejects.toThrow('conversation-closed')
    await expect(send(customer, 'Ja.')).rejects.toThrow('conversation-closed')
    const { entries, standing } = await thread(company)
    expect(standing).toBe('closed')
    expect(entries.at(-1)).toMatchObject({ kind: 'event', type: 'project.cancelled' })
  })
})

describe('conversation and role', () => {
  test('a stranger finds nothing to read, write, mark, stop or resume', async () => {
    await send(company, 'Hej')
    const others: Record<string, Actor> = {
      otherCustomer: (await aCustomer(world)).actor,
      otherCompany: (await aVerifiedCompany(world)).actor,
      staff: aStaffMember(),
      visitor: anonymous,
      program: { kind: 'service' },
    }
    for (const [name, actor] of Object.entries(others)) {
      const ctx = world.context(actor)
      const message = { ...pair, words: 'Hej', submissionKey: crypto.randomUUID() }
      const attempts = [
        threadOf(ctx, pair, null),
        sendMessage(ctx, message),
        markConversationRead(ctx, { ...pair, number: 1 }),
        stopConversation(ctx, pair),
        resumeConversation(ctx, pair),
      ]
      for (const { reason } of (await Promise.allSettled(attempts)) as PromiseRejectedResult[])
        expect({ name, reason }).toEqual({ name, reason: expect.any(NotFound) })
      expect((await listConversations(ctx, {})).rows).toEqual([])
      expect(await unreadConversations(ctx)).toBe(0)
    }
    expect((await thread(company)).lastNumber).toBe(1)
  })

  test('a company that has only found the project can neither begin nor be written to', async () => {
    const other = await aVerifiedCompany(world)
    const unasked = { projectId: pair.projectId, companyId: other.companyId }
    const message = { ...unasked, words: 'Hej', submissionKey: crypto.randomUUID() }
    for (const { actor } of [other, customer])
      await expect(sendMessage(world.context(actor), message)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('mark-conversation-read: a message is announced in the bell at once', () => {
  test('in one notification for all unread messages, mailed once, and read with the conversation', async () => {
    for (const words of ['Hej', 'Är du där?', 'Vi kan komma på fredag.']) await send(company, words)
    expect(await unreadConversations(world.context(customer.actor))).toBe(1)
    await settle(world)
    expect(await noticesOf(customer)).toEqual([
      {
        code: 'message-from-company',
        read_at: null,
        action_url: `/customer/projects/${pair.projectId}/meddelanden/${pair.companyId}`,
      },
    ])
    const mails = world.mails.filter(({ to }) => to === customer.email)
    expect(mails.filter(({ subject }) => subject === `3 nya meddelanden från ${company.name}`)).toHaveLength(
      1,
    )
    await read(customer, 3)
    await settle(world)
    expect((await noticesOf(customer))[0]?.read_at).not.toBeNull()
    expect(await unreadConversations(world.context(customer.actor))).toBe(0)
    const { readByOther } = await thread(company)
    expect(readByOther).toEqual({ number: 3, at: new Date('2026-11-21T10:00:00Z') })
  })

  test('is not mailed when it was read before the mail was due', async () => {
    const mailsBefore = world.mails.length
    await send(customer, 'Hej')
    await world.services.events.drain()
    await read(company, 1)
    await settle(world)
    expect(world.mails.length).toBe(mailsBefore)
  })

  test('reading never goes backwards, nor beyond the newest message', async () => {
    await send(company, 'Ett')
    await send(company, 'Två')
    await read(customer, 900)
    await read(customer, 1)
    expect((await thread(company)).readByOther?.number).toBe(2)
  })
})

test('stop-conversation, resume-conversation: neither party can write while one has stopped messages', async () => {
  await send(company, 'Hej')
  await stopConversation(world.context(customer.actor), pair)
  await expect(send(company, 'Hallå?')).rejects.toThrow('stopped-by-other')
  await expect(send(customer, 'Nej')).rejects.toThrow('stopped-by-you')
  await resumeConversation(world.context(company.actor), pair)
  await expect(send(company, 'Hallå?')).rejects.toThrow('stopped-by-other')
  await resumeConversation(world.context(customer.actor), pair)
  await expect(send(company, 'Tack!')).resolves.toMatchObject({ number: 2 })
})

test('a deleted account leaves its messages without words in the other party’s conversation', async () => {
  await send(customer, 'Samtalskanarie från kunden')
  await send(company, 'Tack, vi återkommer.')
  await settle(world)
  await deleteOwnAccount({ ...world.context(customer.actor), actor: customer.actor }, { password: PASSWORD })
  await settle(world)
  const { entries, counterpart, standing } = await thread(company)
  expect(wordsIn(entries)).toEqual([null, 'Tack, vi återkommer.'])
  expect({ isGone: counterpart.isGone, standing }).toEqual({ isGone: true, standing: 'closed' })
})

test('nobody writes to a customer who has deleted the account when the job was done', async () => {
  await send(company, 'Nu är det klart.')
  await acceptQuote(world.context(customer.actor), { projectId: pair.projectId, quoteId })
  await startProject(world.context(customer.actor), { projectId: pair.projectId })
  await completeProject(world.context(customer.actor), { projectId: pair.projectId })
  expect((await thread(company)).standing).toBe('open')
  await deleteOwnAccount({ ...world.context(customer.actor), actor: customer.actor }, { password: PASSWORD })
  expect((await thread(company)).standing).toBe('closed')
  await expect(send(company, 'Hallå?')).rejects.toThrow('conversation-closed')
})

test('the page of a job offers no message to a deleted account that nobody had written to', async () => {
  const { customer, company, projectId } = await aFinishedJob(world)
  const talk = () => conversationAbout(world.context(company.actor), projectId)
  expect(await talk()).toMatchObject({ isBegun: false })
  await deleteOwnAccount({ ...world.context(customer.actor), actor: customer.actor }, { password: PASSWORD })
  expect(await talk()).toBeNull()
  const view = await getProjectForCompany(world.context(company.actor), projectId, { quoted: true })
  expect(view.isOwnerGone).toBe(true)
})

test('a craftsman reads and writes in the conversations of won jobs, and finds no other', async () => {
  const craftsman = await aColleague(world, company, 'craftsman')
  const ctx = world.context(craftsman.actor)
  await send(customer, 'Kan ni komma på måndag?')
  await expect(thread(craftsman)).rejects.toThrow(NotFound)
  await expect(send(craftsman, 'Ja')).rejects.toThrow(NotFound)
  expect((await listConversations(ctx, {})).rows).toEqual([])
  expect(await unreadConversations(ctx)).toBe(0)

  await acceptQuote(world.context(customer.actor), { projectId: pair.projectId, quoteId })
  expect(wordsIn((await thread(craftsman)).entries)).toEqual(['Kan ni komma på måndag?'])
  expect(await unreadConversations(ctx)).toBe(1)
  await send(craftsman, 'Ja, klockan sju.')
  expect((await listConversations(ctx, {})).rows).toMatchObject([{ unread: 0, last: { isOwn: true } }])
  await send(customer, 'Bra!')
  await settle(world)
  expect(await noticesOf(craftsman)).toMatchObject([{ code: 'message-from-customer' }])
  expect(await noticesOf(company)).toHaveLength(1)

  await cancelProject(world.context(customer.actor), { projectId: pair.projectId, reason: 'Vi flyttar.' })
  await expect(thread(craftsman)).rejects.toThrow(NotFound)
})
