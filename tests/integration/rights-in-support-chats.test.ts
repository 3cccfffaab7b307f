import { globSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { visibleAttachment } from '#features/moderation/server/reported-attachment-queries.ts'
import { acceptChat } from '#features/support/server/chat/accept-chat.ts'
import { addAnswerAttachment, addChatAttachment } from '#features/support/server/chat/add-chat-attachment.ts'
import { answerChat } from '#features/support/server/chat/answer-chat.ts'
import { chatInList, ownChatThread } from '#features/support/server/chat/chat-thread-queries.ts'
import { tellChatTyping, tellStaffTyping } from '#features/support/server/chat/chat-typing-mark.ts'
import { closeChat } from '#features/support/server/chat/close-chat.ts'
import { chatForDesk, listChats } from '#features/support/server/chat/desk-chat-queries.ts'
import { leaveChat } from '#features/support/server/chat/leave-chat.ts'
import { markChatRead, markOwnChatRead } from '#features/support/server/chat/mark-chat-read.ts'
import {
  removeAnswerAttachment,
  removeChatAttachment,
} from '#features/support/server/chat/remove-chat-attachment.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { type Actor, anonymous, staffRoles } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import {
  aColleague,
  aCustomer,
  aStaffMember,
  aStaffPerson,
  aVerifiedCompany,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const people = [
  'customer',
  'another customer',
  'owner of a company',
  'office of the company',
  'craftsman of the company',
  ...staffRoles.map((role) => `staff: ${role}` as const),
  'staff who has answered',
  'command of staff',
  'program',
  'visitor',
] as const
type Person = (typeof people)[number]

/** Two chats: of a customer, and of a colleague of a company. */
const owners = ['customer', 'office of the company'] as const

let world: TestWorld
let actors: Readonly<Record<Person, Actor>>
beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers, start: '2026-11-25T09:00:00Z' })
  const company = await aVerifiedCompany(world)
  const staff = []
  for (const role of staffRoles)
    staff.push([`staff: ${role}`, (await aStaffPerson(world, { name: role, role })).actor] as const)
  actors = {
    customer: (await aCustomer(world)).actor,
    'another customer': (await aCustomer(world)).actor,
    'owner of a company': company.actor,
    'office of the company': (await aColleague(world, company, 'office')).actor,
    'craftsman of the company': (await aColleague(world, company, 'craftsman')).actor,
    ...(Object.fromEntries(staff) as Record<`staff: ${(typeof staffRoles)[number]}`, Actor>),
    'staff who has answered': (await aStaffPerson(world, { name: 'Sara Ek' })).actor,
    'command of staff': aStaffMember(),
    program: { kind: 'service' },
    visitor: anonymous,
  }
})

const as = (person: Person) => world.context(actors[person])
const paper = (what: string) => ({ bytes: aPdf({ more: `% ${what}` }), fileName: `${what}.pdf` })
const key = () => crypto.randomUUID()
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id)

/**
 * `asked`, `answered`: files that were sent. `own`, `begun`: files of the person and of the member of staff that
 * are not sent yet.
 */
type Chat = { chatId: string; words: string; asked: string; answered: string; own: string; begun: string }

/** A chat with a sent file and an unsent file of each side, on a day of its own because of the limits. */
async function aChat(owner: Person): Promise<Chat> {
  world.at(new Date(world.services.clock().getTime() + 7 * 86_400_000).toISOString())
  const [ctx, desk] = [as(owner), as('staff who has answered')]
  const mark = key()
  await addChatAttachment(ctx, paper(`fraga ${mark}`))
  const asked = idsOf((await ownChatThread(ctx, null)).waiting)
  await sendChatMessage(ctx, { words: 'Fråga', attachments: asked, submissionKey: key() })
  const [row] = await listChats(desk, { list: 'waiting', limit: 1 })
  const chatId = row?.id ?? ''
  await addAnswerAttachment(desk, { chatId, ...paper(`svar ${mark}`) })
  const answered = idsOf((await chatForDesk(desk, chatId, null)).thread.waiting)
  await answerChat(desk, { chatId, words: `Svar ${mark}`, attachments: answered, submissionKey: key() })
  await addChatAttachment(ctx, paper(`mer ${mark}`))
  await addAnswerAttachment(desk, { chatId, ...paper(`mera ${mark}`) })
  const [own] = idsOf((await ownChatThread(ctx, null)).waiting)
  const [begun] = idsOf((await chatForDesk(desk, chatId, null)).thread.waiting)
  await leaveChat(desk, { chatId })
  await settle(world)
  return {
    chatId,
    words: `Svar ${mark}`,
    asked: asked[0] ?? '',
    answered: answered[0] ?? '',
    own: own ?? '',
    begun: begun ?? '',
  }
}

type Attempt = (ctx: Context, chat: Chat) => Promise<unknown>

/** Every way to read a chat. */
const reading = {
  'the chat': async (ctx, { asked }) => {
    const { entries } = await ownChatThread(ctx, null)
    return entries.some(
      (entry) => entry.kind === 'message' && entry.attachments.some(({ id }) => id === asked),
    )
      ? entries
      : null
  },
  'the list': (ctx, { words }) => chatInList(ctx, { search: words, isNamed: false }),
  'the desk': (ctx, { chatId }) => chatForDesk(ctx, chatId, null),
  'the list of the desk': async (ctx) =>
    (await listChats(ctx, { list: 'answered', limit: 10 })).length > 0 ? true : null,
  'a file of the person': (ctx, { asked }) => visibleAttachment(ctx, asked),
  'a file of an answer': (ctx, { answered }) => visibleAttachment(ctx, answered),
  'a file that the person has not sent': (ctx, { own }) => visibleAttachment(ctx, own),
  'a file that staff have not sent': (ctx, { begun }) => visibleAttachment(ctx, begun),
} satisfies Record<string, Attempt>

const PERSONS: readonly string[] = [
  'the chat',
  'the list',
  'a file of the person',
  'a file of an answer',
  'a file that the person has not sent',
]
const DESKS: readonly string[] = [
  'the desk',
  'the list of the desk',
  'a file of the person',
  'a file of an answer',
]

/** Who can read what: written out independently of the code. */
function reads(person: Person, owner: Person, what: string): boolean {
  if (person === owner) return PERSONS.includes(what)
  if (person === 'staff who has answered' && what === 'a file that staff have not sent') return true
  return isStaff(person) && DESKS.includes(what)
}

const isStaff = (person: Person) => person.startsWith('staff') || person === 'command of staff'
const ACTING: readonly Person[] = ['staff: reviewer', 'staff: administrator', 'staff who has answered']

/** The actions of staff on a person's chat. */
const atDesk: Readonly<Record<string, Attempt>> = {
  'mark-chat-read': (ctx, { chatId }) => markChatRead(ctx, { chatId, number: 1 }),
  'tell-staff-typing': (ctx, { chatId }) => tellStaffTyping(ctx, chatId),
  'accept-chat': (ctx, { chatId }) => acceptChat(ctx, { chatId, seenTaker: null }),
  'add-chat-attachment': (ctx, { chatId }) => addAnswerAttachment(ctx, { chatId, ...paper('ny') }),
  'remove-chat-attachment': (ctx, { chatId, answered }) =>
    removeAnswerAttachment(ctx, { chatId, attachmentId: answered }),
  'answer-chat': (ctx, { chatId }) => answerChat(ctx, { chatId, words: 'Hej', submissionKey: key() }),
  'leave-chat': (ctx, { chatId }) => leaveChat(ctx, { chatId }),
  'close-chat': (ctx, { chatId }) => closeChat(ctx, { chatId, seenNumber: 99, reason: 'Klart' }),
}

/** The actions of a person in their own chat. They name no chat; only files have ids. */
const inOwn: Readonly<Record<string, Attempt>> = {
  'mark-chat-read': (ctx) => markOwnChatRead(ctx, { number: 1 }),
  'tell-chat-typing': (ctx) => tellChatTyping(ctx),
  'remove-chat-attachment': (ctx, { own }) => removeChatAttachment(ctx, { attachmentId: own }),
  'add-chat-attachment': (ctx) => addChatAttachment(ctx, paper('egen')),
  'send-chat-message': (ctx, { begun }) =>
    sendChatMessage(ctx, { words: 'Hej', attachments: [begun], submissionKey: key() }),
}

/** `in`: allowed, or refused with a reason. `out`: not found for this person. */
async function tried(attempt: Attempt, chat: Chat, person: Person): Promise<'in' | 'out'> {
  try {
    return (await attempt(as(person), chat)) === null ? 'out' : 'in'
  } catch (error) {
    if (error instanceof NotFound) return 'out'
    if (!isRefused(error)) throw error
    return error.code === 'not-allowed' ? 'out' : 'in'
  }
}

async function table(attempts: Readonly<Record<string, Attempt>>, chat: Chat, of: readonly Person[]) {
  const lines: Record<string, Record<string, string>> = {}
  for (const person of of) {
    const line: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts)) line[name] = await tried(attempt, chat, person)
    lines[person] = line
  }
  return lines
}

function expected(names: readonly string[], isIn: (person: Person, name: string) => boolean) {
  const line = (person: Person) =>
    Object.fromEntries(names.map((name) => [name, isIn(person, name) ? 'in' : 'out']))
  return (of: readonly Person[]) => Object.fromEntries(of.map((person) => [person, line(person)]))
}

describe.each(owners)('in the chat of the %s', (owner) => {
  test('the person and staff read it, each side its own unsent files, and nobody else anything', async () => {
    const chat = await aChat(owner)
    const names = Object.keys(reading)
    expect(await table(reading, chat, people)).toEqual(
      expected(names, (person, name) => reads(person, owner, name))(people),
    )
  })

  test('strangers, colleagues and staff who may only read change nothing', async () => {
    const chat = await aChat(owner)
    const before = await traceOf(chat)
    const others = people.filter((person) => !ACTING.includes(person))
    expect(await table(atDesk, chat, others)).toEqual(expected(Object.keys(atDesk), () => false)(others))
    const strangers = others.filter((person) => person !== owner)
    for (const person of strangers)
      for (const attempt of Object.values(inOwn)) await tried(attempt, chat, person)
    expect(await traceOf(chat)).toEqual(before)
  })

  test.each(ACTING)('%s acts at the desk, and only the person and staff get live events', async (person) => {
    const chat = await aChat(owner)
    const since = await liveSeqs()
    expect(await table(atDesk, chat, [person])).toEqual(expected(Object.keys(atDesk), () => true)([person]))
    await settle(world)
    // Sent messages are kept.
    await visibleAttachment(as(owner), chat.answered)
    const heard = await heardSince(since)
    const allowed = people
      .filter((reader) => reader === owner || isStaff(reader))
      .map((reader) => userOf(reader))
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.filter((userId) => !allowed.includes(userId))).toEqual([])
  })
})

test('only people with an account have a chat to add files to; visitors, staff and programs have none', async () => {
  const chat = await aChat('customer')
  const strangers: readonly Person[] = people.filter(
    (person) => isStaff(person) || person === 'program' || person === 'visitor',
  )
  expect(await table(inOwn, chat, strangers)).toEqual(expected(Object.keys(inOwn), () => false)(strangers))
})

/** Everything that is stored of a chat, to compare. */
async function traceOf({ chatId }: Chat) {
  const { db } = world.services
  const chat = await db.selectFrom('support_chats').selectAll().where('id', '=', chatId).execute()
  const messages = await db
    .selectFrom('support_chat_messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .orderBy('number')
    .execute()
  const files = await db
    .selectFrom('message_attachments')
    .selectAll()
    .where('chat_id', '=', chatId)
    .orderBy('id')
    .execute()
  return [chat, messages, files]
}

function userOf(person: Person): string {
  const actor = actors[person]
  return 'userId' in actor ? (actor.userId ?? '') : ''
}

/** The newest live event of each account. */
async function liveSeqs(): Promise<Map<string, number>> {
  const rows = await world.services.db
    .selectFrom('live_events')
    .select(({ fn }) => ['user_id', fn.max('seq').as('seq')])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, seq }) => [user_id, seq]))
}

/** The people above whose streams have received an event since. */
async function heardSince(before: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await world.services.db.selectFrom('live_events').select(['user_id', 'seq']).execute()
  return [
    ...new Set(rows.filter(({ user_id, seq }) => seq > (before.get(user_id) ?? 0)).map((row) => row.user_id)),
  ]
}

test('every action of the chat is in the tables above', () => {
  const actions = globSync('src/features/support/server/chat/*.ts')
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !name.endsWith('.test') && !/(-queries|-store)$/.test(name))
  // Steps, scheduled jobs, and mail, which is tested in `mailed-chat-messages.test.ts`.
  const others = [
    'chat-author',
    'chat-typing-mark',
    'expire-chat-waits',
    'prune-chats',
    'send-mailed-chat-message',
  ]
  const listed = [...Object.keys(atDesk), ...Object.keys(inOwn), ...others]
  expect(actions.filter((name) => !listed.includes(name))).toEqual([])
})
