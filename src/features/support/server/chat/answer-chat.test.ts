import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreAccount } from '#features/moderation/server/restore-account.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { listNotifications } from '#features/notifications/server/notification-queries.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { removeStaff } from '#identity/staff/server/remove-staff.ts'
import { type Actor, anonymous, type StaffActor, system } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import {
  aColleague,
  aCustomer,
  aStaffMember,
  aStaffPerson,
  aVerifiedCompany,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { answerContactMessage } from '../answer-contact-message.ts'
import {
  contactMessageForDesk,
  countContactMessages,
  listContactMessages,
  messagesArrived,
} from '../contact-message-queries.ts'
import { pruneContactMessages } from '../prune-contact-messages.ts'
import { acceptChat } from './accept-chat.ts'
import { answerChat } from './answer-chat.ts'
import { hasUnreadChat, ownChat } from './chat-queries.ts'
import { chatInList, ownChatThread } from './chat-thread-queries.ts'
import { tellChatTyping, tellStaffTyping } from './chat-typing-mark.ts'
import { closeChat } from './close-chat.ts'
import { chatForDesk, countWaitingChats, listChats } from './desk-chat-queries.ts'
import { expireChatWaits } from './expire-chat-waits.ts'
import { leaveChat } from './leave-chat.ts'
import { markChatRead, markOwnChatRead } from './mark-chat-read.ts'
import { pruneChats } from './prune-chats.ts'
import { sendChatMessage } from './send-chat-message.ts'

/** A Wednesday: in office hours, and in the evening. */
const OPEN = '2026-11-25T09:00:00Z'
const CLOSED = '2026-11-25T19:00:00Z'

type StaffPerson = Awaited<ReturnType<typeof aStaffPerson>>

let world: TestWorld
let sara: StaffPerson
let olle: StaffPerson
let karin: Customer
beforeAll(async () => {
  world = await testServices({ handlers: [notify], start: OPEN })
  sara = await aStaffPerson(world, { name: 'Sara Lind' })
  olle = await aStaffPerson(world, { name: 'Olle Ek' })
})
beforeEach(async () => {
  world.at(OPEN)
  karin = await aCustomer(world)
  await settle(world)
  world.mails.length = 0
})

const key = () => crypto.randomUUID()
const as = <A extends Actor>({ actor }: { actor: A }) => ({ ...world.context(actor), actor })
const write = (words: string, submissionKey = key(), who: { actor: Actor } = karin) =>
  sendChatMessage(as(who), { words, submissionKey })
const chat = async (who: { actor: Actor } = karin) => {
  const own = await ownChat(as(who))
  if (!own) throw new Error('no chat')
  return own
}
const answer = async (words: string, by: StaffPerson = sara, submissionKey = key()) =>
  answerChat(as(by), { chatId: (await chat()).id, words, submissionKey })
const close = async (reason: string | null = null, by: StaffPerson = sara, seenNumber?: number) => {
  const { id: chatId, lastNumber } = await chat()
  return closeChat(as(by), { chatId, seenNumber: seenNumber ?? lastNumber, reason })
}
const expire = () => expireChatWaits(world.context(system('test')))
const caseOf = async (chatId: string) =>
  (await listContactMessages(as(sara), { list: 'waiting', limit: 1000 })).find((row) => row.chatId === chatId)
const handledOf = async (chatId: string) =>
  (await listContactMessages(as(sara), { list: 'handled', limit: 1000 })).find((row) => row.chatId === chatId)
const wordsIn = async (who: { actor: Actor } = karin) =>
  (await ownChatThread(as(who), null)).entries.flatMap((entry) =>
    entry.kind === 'message' ? [entry.words] : [],
  )
const bell = async () => (await listNotifications(as(karin))).all.map(({ title }) => title)
const mailsTo = ({ email }: { email: string }) => world.mails.filter(({ to }) => to === email)

describe('send-chat-message: a message to support', () => {
  test('waits for staff in office hours, and is a case when nobody has answered within ten minutes', async () => {
    await write('Hej, var är min offert?')
    const { id } = await chat()
    expect(await chat()).toMatchObject({ state: 'waiting', queueAt: new Date('2026-11-25T09:10:00Z') })
    world.at('2026-11-25T09:09:59Z')
    await expire()
    expect((await chat()).state).toBe('waiting')
    expect(await caseOf(id)).toBeUndefined()
    world.at('2026-11-25T09:10:00Z')
    await expire()
    await settle(world)
    expect((await chat()).state).toBe('case')
    expect(await caseOf(id)).toMatchObject({
      name: karin.name,
      subject: null,
      receivedAt: new Date('2026-11-25T09:00:00Z'),
    })
    expect(await bell()).toEqual(['Ditt meddelande till kundtjänst är ett ärende'])
    // Only an answer is mailed.
    expect(mailsTo(karin)).toEqual([])
  })

  test('is a case at once outside office hours; the page says so, and the bell gets no notification', async () => {
    world.at(CLOSED)
    await write('Hej på kvällen')
    await settle(world)
    const own = await chat()
    expect([own.state, own.waitingSince, own.queueAt]).toEqual(['case', new Date(CLOSED), null])
    expect(await caseOf(own.id)).toMatchObject({ receivedAt: new Date(CLOSED) })
    expect(await bell()).toEqual([])
  })

  test('sent after office hours is in one case together with the message that waited', async () => {
    world.at('2026-11-25T15:58:00Z')
    await write('Strax före fem')
    world.at('2026-11-25T16:00:30Z')
    await write('Strax efter fem')
    const own = await chat()
    expect([own.state, own.waitingSince]).toEqual(['case', new Date('2026-11-25T15:58:00Z')])
    await expire()
    const cases = await listContactMessages(as(sara), { list: 'waiting', limit: 1000 })
    expect(cases.filter(({ chatId }) => chatId === own.id)).toHaveLength(1)
  })

  test('with the same key again stores nothing, also when it is sent several times at once', async () => {
    const submissionKey = key()
    const sent = await Promise.all(Array.from({ length: 8 }, () => write('En gång', submissionKey)))
    expect(sent.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(sent.map(({ number }) => number))).toEqual(new Set([1]))
    expect(await wordsIn()).toEqual(['En gång'])
  })

  test('can be sent ten times a minute and two hundred times a day; then the refusal states the seconds to wait', async () => {
    for (let count = 0; count < 10; count += 1) await write(`Nummer ${count}`)
    await expect(write('För mycket')).rejects.toMatchObject({
      code: 'too-many-messages',
      details: { seconds: 6 },
    })
    for (let minute = 1; minute < 20; minute += 1) {
      world.at(new Date(Date.parse(OPEN) + minute * 60_000).toISOString())
      for (let count = 0; count < 10; count += 1) await write(`Minut ${minute}`)
    }
    world.at('2026-11-25T09:20:00Z')
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        write('I dag').then(
          () => 'sent',
          (error: unknown) => (isRefused(error) ? error.details.seconds : error),
        ),
      ),
    )
    // Two have become free in the meantime, then one every seven minutes. It is chance which of the concurrent
    // messages get them.
    const refusals = outcomes.filter((outcome) => outcome !== 'sent')
    expect(refusals).toHaveLength(3)
    for (const seconds of refusals) expect(seconds).toBeGreaterThan(60)
  })

  test('opens a closed chat again', async () => {
    await write('Tack!')
    await close('Inget att svara på')
    expect((await chat()).state).toBe('closed')
    await write('En sak till')
    expect((await chat()).state).toBe('waiting')
  })
})

describe('answer-chat: an answer', () => {
  test("takes the chat, reaches the person's open page at once, and is mailed once when it is not read", async () => {
    await write('Hej')
    await answer('Hej! Vad kan vi hjälpa till med?')
    await answer('Vi är här till fem.')
    const own = await chat()
    expect([own.state, own.takenBy, own.waitingSince]).toEqual(['answered', sara.userId, null])
    expect(await hasUnreadChat(as(karin))).toBe(true)
    expect(await wordsIn()).toEqual(['Hej', 'Hej! Vad kan vi hjälpa till med?', 'Vi är här till fem.'])
    await settle(world)
    expect(await bell()).toEqual(['2 nya svar från kundtjänst'])
    expect(mailsTo(karin).map(({ subject }) => subject)).toEqual(['2 nya svar från kundtjänst'])
    expect(JSON.stringify(mailsTo(karin))).not.toContain('Vi är här')
  })

  test('is not mailed when it was read before, and its notification disappears from the bell', async () => {
    await write('Hej')
    await answer('Hej!')
    await world.services.events.drain()
    await markOwnChatRead(as(karin), { number: 2 })
    await settle(world)
    expect(mailsTo(karin)).toEqual([])
    expect((await listNotifications(as(karin))).unreadCount).toBe(0)
    expect(await hasUnreadChat(as(karin))).toBe(false)
    const { thread } = await chatForDesk(as(sara), (await chat()).id, null)
    expect(thread.readByOther).toMatchObject({ number: 2 })
  })

  test('ends the case and records who answered, and sends no further mail', async () => {
    world.at(CLOSED)
    await write('Hej på kvällen')
    const { id } = await chat()
    const waiting = await countContactMessages(as(sara))
    world.at('2026-11-26T07:05:00Z')
    await answer('God morgon!')
    expect(await countContactMessages(as(sara))).toBe(waiting - 1)
    expect(await handledOf(id)).toMatchObject({ state: 'answered', handledBy: 'Sara Lind' })
    await settle(world)
    expect(mailsTo(karin).map(({ subject }) => subject)).toEqual(['Svar från kundtjänst'])
  })

  test('with the same key again is stored once', async () => {
    await write('Hej')
    const submissionKey = key()
    await Promise.all([1, 2, 3].map(() => answer('En gång', sara, submissionKey)))
    expect(await wordsIn()).toEqual(['Hej', 'En gång'])
  })

  test('names no member of staff to the person, but its author to staff', async () => {
    await write('Hej')
    await answer('Hej!')
    const { id } = await chat()
    expect(JSON.stringify(await ownChatThread(as(karin), null))).not.toContain('Sara')
    const { thread, taker } = await chatForDesk(as(olle), id, null)
    expect(thread.entries.at(-1)).toMatchObject({ isOwn: true, staffName: 'Sara Lind' })
    expect(taker).toEqual({ id: sara.userId, name: 'Sara Lind' })
  })
})

describe('accept-chat, leave-chat: two members of staff', () => {
  test('answer at the same time: one answer is stored, the other member is told that the chat is taken', async () => {
    await write('Hej')
    const outcomes = await Promise.allSettled([answer('Från Sara', sara), answer('Från Olle', olle)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'chat-taken' })
    expect(await wordsIn()).toHaveLength(2)
  })

  test('take it at the same time: one has it', async () => {
    await write('Hej')
    const { id: chatId } = await chat()
    const take = (by: StaffPerson) => acceptChat(as(by), { chatId, seenTaker: null })
    const outcomes = await Promise.allSettled([take(sara), take(olle), take(sara), take(olle)])
    const { takenBy } = await chat()
    for (const [index, { status }] of outcomes.entries())
      expect(status).toBe([sara, olle, sara, olle][index]?.userId === takenBy ? 'fulfilled' : 'rejected')
  })

  test('take it from a colleague whom the page names, and leave it to others', async () => {
    await write('Hej')
    const { id: chatId } = await chat()
    await answer('Hej!', sara)
    await expect(answer('Hej också!', olle)).rejects.toThrow('chat-taken')
    await acceptChat(as(olle), { chatId, seenTaker: sara.userId })
    await expect(answer('Mer', sara)).rejects.toThrow('chat-taken')
    await leaveChat(as(sara), { chatId })
    expect((await chat()).takenBy).toBe(olle.userId)
    await leaveChat(as(olle), { chatId })
    expect((await chat()).takenBy).toBeNull()
    await answer('Jag igen', sara)
    const { thread } = await chatForDesk(as(sara), chatId, null)
    const happened = thread.entries.flatMap((entry) =>
      entry.kind === 'event' ? [`${entry.type} ${entry.staffName}`] : [],
    )
    expect(happened).toEqual(['support-chat.accepted Olle Ek', 'support-chat.left Olle Ek'])
    // The person is not told which member of staff does what.
    const shownEvents = (await ownChatThread(as(karin), null)).entries.filter(({ kind }) => kind === 'event')
    expect(shownEvents).toEqual([])
  })

  test('leave it free when the one who had taken it is removed; the answers keep the name', async () => {
    const anna = await aStaffPerson(world, { name: 'Anna Slutar' })
    await write('Hej')
    await answer('Hej från Anna', anna)
    await removeStaff(world.context(aStaffMember()), { userId: anna.userId })
    const own = await chat()
    expect(own.takenBy).toBeNull()
    const { thread } = await chatForDesk(as(sara), own.id, null)
    expect(thread.entries.at(-1)).toMatchObject({ staffName: 'Anna Slutar', words: 'Hej från Anna' })
    await expect(answer('Sara tar över', sara)).resolves.toBeUndefined()
  })
})

describe('close-chat: closing', () => {
  test('an answered chat needs no reason and notifies nobody', async () => {
    await write('Hej')
    await answer('Hej!')
    await settle(world)
    await close()
    await settle(world)
    expect([(await chat()).state, (await chat()).takenBy]).toEqual(['closed', null])
    expect(await bell()).not.toContain('Kundtjänst har avslutat ditt ärende i chatten')
  })

  test.each([
    ['that waits', OPEN],
    ['that is a case', CLOSED],
  ])(
    'one that is %s needs a reason for staff only, and the person is told that it was closed',
    async (_, now) => {
      world.at(now)
      await write('Hej')
      const { id } = await chat()
      await expect(close()).rejects.toThrow('reason-missing')
      await close('Ordnat på telefon')
      const handled = await handledOf(id)
      expect(handled).toMatchObject({ state: 'closed' })
      expect(await contactMessageForDesk(as(sara), handled?.id ?? '')).toMatchObject({
        outcome: 'Ordnat på telefon',
      })
      await settle(world)
      expect(await bell()).toContain('Kundtjänst har avslutat ditt ärende i chatten')
      expect(JSON.stringify(await ownChatThread(as(karin), null))).not.toContain('Ordnat')
    },
  )

  test('at the same time as a new message: either it is refused, or the message opens the chat again', async () => {
    for (let round = 0; round < 5; round += 1) {
      world.at(new Date(Date.parse(OPEN) + round * 60_000).toISOString())
      await write('Hej')
      await answer('Hej!')
      const { lastNumber } = await chat()
      const [closed] = await Promise.allSettled([close(null, sara, lastNumber), write('Vänta!')])
      expect((await chat()).state).toBe('waiting')
      if (closed.status === 'rejected') expect(closed.reason).toMatchObject({ code: 'chat-new-message' })
      expect((await wordsIn()).at(-1)).toBe('Vänta!')
    }
  })
})

test('expire-chat-waits: a chat that is answered at the same moment is answered, or is a case that is answered', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => aCustomer(world)))
  for (const who of others) await write('Hej', key(), who)
  world.at('2026-11-25T09:10:00Z')
  const answers = others.map(async (who) =>
    answerChat(as(sara), { chatId: (await chat(who)).id, words: 'Hej!', submissionKey: key() }),
  )
  await Promise.all([expire(), ...answers, expire()])
  for (const who of others) {
    const own = await chat(who)
    expect(own.state).toBe('answered')
    expect(await caseOf(own.id)).toBeUndefined()
  }
})

test('mails to staff about messages include a case once it has become one, with the deadline of its message', async () => {
  const day = (clock: string) => `2026-12-02T${clock}Z`
  const span = (after: string, through: string) =>
    messagesArrived(world.context(), { after: new Date(day(after)), through: new Date(day(through)) })
  world.at(day('09:00:00'))
  await write('Hej')
  world.at(day('09:12:00'))
  await expire()
  expect(await span('08:55:00', '09:11:59')).toMatchObject({ count: 0 })
  const arrived = await span('09:11:59', '09:12:00')
  expect(arrived).toMatchObject({ count: expect.any(Number) })
  expect(await caseOf((await chat()).id)).toMatchObject({ receivedAt: new Date(day('09:00:00')) })
  expect(arrived.count).toBeGreaterThan(0)
})

test('the case of a chat cannot be answered as a message of the contact form', async () => {
  world.at(CLOSED)
  await write('Hej')
  const row = await caseOf((await chat()).id)
  const outside = { messageId: row?.id ?? '', text: 'Svar förbi chatten' }
  await expect(answerContactMessage(as(sara), outside)).rejects.toThrow(NotFound)
})

describe('mark-chat-read: the lists of chats', () => {
  test('at the desk are oldest first, counted in office hours, and unread until a member of staff reads', async () => {
    const [first, second] = [await aCustomer(world), await aCustomer(world)]
    await write('Först', key(), first)
    world.at('2026-11-25T09:01:00Z')
    await write('Sedan', key(), second)
    const ids = [(await chat(first)).id, (await chat(second)).id]
    const listed = async () =>
      (await listChats(as(sara), { list: 'waiting', limit: 1000 })).map(({ id }) => id)
    expect((await listed()).filter((id) => ids.includes(id))).toEqual(ids)
    const page = await listChats(as(sara), { list: 'waiting', after: ids[0], limit: 1000 })
    expect(page.map(({ id }) => id)).toContain(ids[1])
    expect(page.map(({ id }) => id)).not.toContain(ids[0])
    const waiting = await countWaitingChats(as(sara))
    await markChatRead(as(sara), { chatId: ids[0] ?? '', number: 1 })
    const rows = await listChats(as(sara), { list: 'waiting', limit: 1000 })
    expect(rows.find(({ id }) => id === ids[0])).toMatchObject({ unread: 0, name: first.name, takenBy: null })
    expect(rows.find(({ id }) => id === ids[1])).toMatchObject({ unread: 1 })
    expect((await ownChatThread(as(first), null)).readByOther).toMatchObject({ number: 1 })
    await answerChat(as(sara), { chatId: ids[0] ?? '', words: 'Hej', submissionKey: key() })
    expect(await countWaitingChats(as(sara))).toBe(waiting - 1)
    const answered = await listChats(as(sara), { list: 'answered', limit: 1000 })
    expect(answered.map(({ id }) => id)).toContain(ids[0])
  })

  test('of the person has the chat before the first message, and finds it by its name and its words', async () => {
    const listed = (search: string, isNamed = false) => chatInList(as(karin), { search, isNamed })
    expect(await listed('')).toEqual({ last: null, unread: 0 })
    expect(await listed('offert')).toBeNull()
    await write('Var är min offert?')
    await answer('100 % klar')
    expect(await listed('OFFERT')).toMatchObject({ unread: 1, last: { words: '100 % klar', isOwn: false } })
    expect(await listed('0_%')).toBeNull()
    expect(await listed('kundtj', true)).not.toBeNull()
  })

  test('of the person has a long chat in pages', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      world.at(new Date(Date.parse(OPEN) + minute * 60_000).toISOString())
      for (let count = 0; count < 10; count += 1) await write(`Nummer ${minute * 10 + count + 1}`)
    }
    const newest = await ownChatThread(as(karin), null)
    expect([newest.older, newest.entries.length]).toEqual([1, 30])
    const whole = await ownChatThread(as(karin), newest.older)
    expect([whole.older, whole.newer, whole.entries.length]).toEqual([null, null, 50])
  })
})

describe('a chat and role', () => {
  test('colleagues, other people, visitors and programs neither see it nor change it', async () => {
    const company = await aVerifiedCompany(world)
    const colleague = await aColleague(world, company, 'office')
    await write('Bara mellan oss', key(), company)
    const { id: chatId } = await chat(company)
    const before = await chat(company)
    const others: Record<string, Actor> = {
      colleague: colleague.actor,
      otherCustomer: karin.actor,
      otherCompany: (await aVerifiedCompany(world)).actor,
      visitor: anonymous,
      program: { kind: 'service' },
      accountWithoutProfile: { kind: 'account', userId: company.userId, sessionId: null },
    }
    for (const [name, actor] of Object.entries(others)) {
      const ctx = world.context(actor)
      expect({ name, thread: (await ownChatThread(ctx, null)).entries }).toEqual({ name, thread: [] })
      expect(await hasUnreadChat(ctx)).toBe(false)
      expect(await listChats(ctx, { list: 'waiting', limit: 10 })).toEqual([])
      expect(await countWaitingChats(ctx)).toBe(0)
      const attempts = [
        chatForDesk(ctx, chatId, null),
        answerChat(ctx, { chatId, words: 'Hej', submissionKey: key() }),
        acceptChat(ctx, { chatId, seenTaker: null }),
        leaveChat(ctx, { chatId }),
        closeChat(ctx, { chatId, seenNumber: 9, reason: 'Hej' }),
        markChatRead(ctx, { chatId, number: 1 }),
        tellStaffTyping(ctx, chatId),
        expireChatWaits(ctx),
      ]
      for (const outcome of await Promise.allSettled(attempts)) {
        const { reason } = outcome as PromiseRejectedResult
        expect({ name, isHidden: reason instanceof NotFound || isRefused(reason, 'not-allowed') }).toEqual({
          name,
          isHidden: true,
        })
      }
    }
    for (const actor of [anonymous, { kind: 'service' }, sara.actor] as Actor[]) {
      const ctx = world.context(actor)
      await expect(sendChatMessage(ctx, { words: 'Hej', submissionKey: key() })).rejects.toThrow(NotFound)
      await expect(markOwnChatRead(ctx, { number: 1 })).rejects.toThrow(NotFound)
      await expect(tellChatTyping(ctx)).rejects.toThrow(NotFound)
    }
    expect(await chat(company)).toEqual(before)
  })

  test('a member of staff who may only read sees it and changes nothing; the command-line program has no name to answer with', async () => {
    await write('Hej')
    const { id: chatId } = await chat()
    const reader = await aStaffPerson(world, { name: 'Lisa Läser', role: 'reader' })
    expect((await chatForDesk(as(reader), chatId, null)).thread.entries).toHaveLength(1)
    for (const actor of [reader.actor, aStaffMember()]) {
      const ctx = world.context(actor)
      const attempts = [
        answerChat(ctx, { chatId, words: 'Hej', submissionKey: key() }),
        acceptChat(ctx, { chatId, seenTaker: null }),
        closeChat(ctx, { chatId, seenNumber: 9, reason: 'Hej' }),
        markChatRead(ctx, { chatId, number: 1 }),
      ]
      for (const outcome of await Promise.allSettled(attempts))
        expect((outcome as PromiseRejectedResult).reason).toMatchObject({ code: 'not-allowed' })
    }
    expect((await chat()).takenBy).toBeNull()
  })

  test('an unknown chat is not found', async () => {
    for (const chatId of [key(), 'x', ''])
      await expect(chatForDesk(as(sara), chatId, null)).rejects.toThrow(NotFound)
  })
})

describe('the end of an account with a chat', () => {
  const desk = () => as({ actor: aStaffMember('Sara Lind', 'administrator') as StaffActor })

  test('when it is suspended: staff are told that it cannot be answered; after reinstatement it can', async () => {
    await write('Hej')
    const { userId } = karin
    await suspendAccount(desk(), { userId, reason: 'Prov' })
    await expect(answer('Hej')).rejects.toThrow('account-suspended')
    expect((await chatForDesk(as(sara), (await chat()).id, null)).person.standing).toBe('suspended')
    await restoreAccount(desk(), { userId, reason: 'Prov' })
    await expect(answer('Hej')).resolves.toBeUndefined()
  })

  test('erases all words of a waiting chat and ends its case, but keeps the record that there was one', async () => {
    world.at(CLOSED)
    await write('Chattkanarie från kunden')
    await answer('Chattkanarie från oss')
    await write('Chattkanarie igen')
    const { id: chatId } = await chat()
    expect(await caseOf(chatId)).toBeDefined()
    await settle(world)
    await deleteOwnAccount(as(karin), { password: PASSWORD })
    await settle(world)
    expect(await caseOf(chatId)).toBeUndefined()
    const { chat: left, thread, person } = await chatForDesk(as(sara), chatId, null)
    expect([left.state, person.standing, person.email]).toEqual(['closed', 'gone', ''])
    const words = thread.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.words] : []))
    expect(words).toEqual([null, null, null])
    await expect(answerChat(as(sara), { chatId, words: 'Hallå?', submissionKey: key() })).rejects.toThrow(
      'account-gone',
    )
  })

  test('at the same moment as a message is sent leaves no words', async () => {
    await write('Chattkanarie')
    await settle(world)
    const sent = Array.from({ length: 4 }, () => write('Chattkanarie'))
    await Promise.allSettled([
      ...sent.slice(0, 2),
      deleteOwnAccount(as(karin), { password: PASSWORD }),
      ...sent.slice(2),
    ])
    const { rows } = await world.services.pool.query(
      `select words from support_chat_messages join support_chats chat on chat.id = chat_id
       where user_id = $1 and words is not null`,
      [karin.userId],
    )
    expect(rows).toEqual([])
  })

  test('does not end the export: it holds both sides of the chat', async () => {
    await write('Min fråga')
    await answer('Vårt svar')
    const exported = JSON.stringify(await exportOwnData(as(karin)))
    expect(exported).toContain('Min fråga')
    expect(exported).toContain('Vårt svar')
  })
})

test('prune-chats: words are deleted after twelve months, and the chat with its newest message', async () => {
  const old = await aCustomer(world)
  world.at('2025-11-20T09:00:00Z')
  await write('Gammalt', key(), old)
  await write('Gammalt hos Karin')
  world.at('2025-11-27T09:00:00Z')
  await write('Yngre hos Karin')
  world.at(OPEN)
  await pruneChats(world.context(system('test')))
  await pruneContactMessages(world.context(system('test')))
  expect(await ownChat(as(old))).toBeNull()
  expect(await wordsIn()).toEqual(['Yngre hos Karin'])
  expect((await ownChatThread(as(karin), null)).older).toBeNull()
  await write('Nytt hos Karin')
  expect(await wordsIn()).toEqual(['Yngre hos Karin', 'Nytt hos Karin'])
})
