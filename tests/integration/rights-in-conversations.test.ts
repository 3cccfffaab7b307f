import { globSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeColleague } from '#features/companies/server/colleague/remove-colleague.ts'
import type { Pair } from '#features/conversations/domain/conversation.ts'
import { addAttachment } from '#features/conversations/server/attachment/add-attachment.ts'
import { ownAttachment } from '#features/conversations/server/attachment/attachment-queries.ts'
import { removeAttachment } from '#features/conversations/server/attachment/remove-attachment.ts'
import { shareContact } from '#features/conversations/server/contact-share/share-contact.ts'
import { withdrawContact } from '#features/conversations/server/contact-share/withdraw-contact.ts'
import { listConversations } from '#features/conversations/server/conversation-list-queries.ts'
import { dismissMessage } from '#features/conversations/server/dismiss-message.ts'
import { markConversationRead } from '#features/conversations/server/mark-conversation-read.ts'
import { promiseAnswer } from '#features/conversations/server/promise-answer.ts'
import { resumeConversation } from '#features/conversations/server/resume-conversation.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { stopConversation } from '#features/conversations/server/stop-conversation.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { tellTyping } from '#features/conversations/server/typing-mark.ts'
import { acceptVisit } from '#features/conversations/server/visit/accept-visit.ts'
import { cancelVisit } from '#features/conversations/server/visit/cancel-visit.ts'
import { declineVisit } from '#features/conversations/server/visit/decline-visit.ts'
import { proposeVisit } from '#features/conversations/server/visit/propose-visit.ts'
import { visitFile } from '#features/conversations/server/visit/visit-file.ts'
import { visitsOfProject } from '#features/conversations/server/visit/visit-queries.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { visibleAttachment } from '#features/moderation/server/reported-attachment-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { type Actor, anonymous, staffRoles } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { deskOf } from '#tests/support/market/quoted-project.ts'
import {
  aColleague,
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let cast: Cast
beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers })
  await loadPlaces(world.context())
  cast = await theCast()
})

/** The states of the project and the conversation. */
const situations = ['open', 'stopped', 'agreed', 'given to another', 'cancelled', 'hidden'] as const
type Situation = (typeof situations)[number]

const people = [
  'customer',
  'owner of the company',
  'office of the company',
  'craftsman of the company',
  'former colleague',
  'rival with a quote',
  'company that found it',
  'another customer',
  ...staffRoles.map((role) => `staff: ${role}` as const),
  'visitor',
] as const
type Person = (typeof people)[number]

/** Who can read the conversation: written out independently of the code. */
function reads(person: Person, situation: Situation): boolean {
  if (person === 'customer') return true
  if (situation === 'hidden') return false
  if (person === 'craftsman of the company') return situation === 'agreed'
  return COMPANY.some((colleague) => colleague === person)
}

const COMPANY = ['owner of the company', 'office of the company'] as const

const writes = (person: Person, situation: Situation) =>
  reads(person, situation) && (situation === 'open' || situation === 'agreed')

type Talk = { pair: Pair; visitId: string; bookedId: string; attachmentId: string }
type Cast = {
  customer: Customer
  company: Company
  rival: Company
  actors: Readonly<Record<Person, Actor>>
}

async function theCast(): Promise<Cast> {
  const [customer, company, rival] = [
    await aCustomer(world),
    await aVerifiedCompany(world),
    await aVerifiedCompany(world),
  ]
  const former = await aColleague(world, company, 'office')
  await removeColleague(world.context(company.actor), { userId: former.userId })
  const staff = staffRoles.map((role) => [`staff: ${role}`, aStaffMember('Sara Lind', role)] as const)
  const actors = {
    customer: customer.actor,
    'owner of the company': company.actor,
    'office of the company': (await aColleague(world, company, 'office')).actor,
    'craftsman of the company': (await aColleague(world, company, 'craftsman')).actor,
    'former colleague':
      (await sessionOf(world.services, former.token, world.services.clock()))?.actor ?? anonymous,
    'rival with a quote': rival.actor,
    'company that found it': (await aVerifiedCompany(world)).actor,
    'another customer': (await aCustomer(world)).actor,
    ...(Object.fromEntries(staff) as Record<`staff: ${(typeof staffRoles)[number]}`, Actor>),
    visitor: anonymous,
  }
  return { customer, company, rival, actors }
}

const inDays = (days: number) => {
  const startsAt = new Date(world.services.clock().getTime() + days * 86_400_000)
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
}

/**
 * A conversation with a message, a file, a booked visit and a proposed one, on a day of its own because of the
 * limits.
 */
async function aTalk(situation: Situation): Promise<Talk> {
  world.at(new Date(world.services.clock().getTime() + 2 * 86_400_000).toISOString())
  const { customer, company, rival } = cast
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId)
  const { quoteId: rivalsQuoteId } = await aQuote(world, rival, projectId)
  const pair = { projectId, companyId: company.companyId }
  const ctx = world.context(company.actor)
  await addAttachment(ctx, { ...pair, bytes: aPdf(), fileName: 'ritning.pdf' })
  const [file] = (await threadOf(ctx, pair, null)).waiting
  const attachmentId = file?.id ?? ''
  await sendMessage(ctx, {
    ...pair,
    words: 'Passar torsdag?',
    attachments: [attachmentId],
    submissionKey: crypto.randomUUID(),
  })
  await proposeVisit(ctx, { ...pair, times: [inDays(5)], note: null })
  const bookedId = (await threadOf(ctx, pair, null)).visits[0]?.id ?? ''
  await acceptVisit(world.context(customer.actor), { ...pair, visitId: bookedId, position: 1 })
  await proposeVisit(ctx, { ...pair, times: [inDays(6)], note: null })
  const visitId = (await threadOf(ctx, pair, null)).visits.find(({ state }) => state === 'proposed')?.id ?? ''
  await settle(world)
  await bring(situation, { pair, quoteId, rivalsQuoteId })
  await settle(world)
  return { pair, visitId, bookedId, attachmentId }
}

async function bring(
  situation: Situation,
  { pair, quoteId, rivalsQuoteId }: { pair: Pair; quoteId: string; rivalsQuoteId: string },
): Promise<void> {
  const ctx = world.context(cast.customer.actor)
  const { projectId } = pair
  if (situation === 'stopped') await stopConversation(ctx, pair)
  if (situation === 'agreed') await acceptQuote(ctx, { projectId, quoteId })
  if (situation === 'given to another') await acceptQuote(ctx, { projectId, quoteId: rivalsQuoteId })
  if (situation === 'cancelled') await cancelProject(ctx, { projectId, reason: 'Vi väntar.' })
  if (situation === 'hidden') await hideProject(deskOf(world, 'administrator'), { projectId, reason: REASON })
}

const REASON = 'Beskrivningen hade en grannes telefonnummer.'

type Attempt = (ctx: Context, talk: Talk) => Promise<unknown>

/** Every way to read the conversation. An empty answer counts as no access. */
const reading: Readonly<Record<string, Attempt>> = {
  'the conversation': (ctx, { pair }) => threadOf(ctx, pair, null),
  'the list': async (ctx, { pair }) => listed((await listConversations(ctx, {})).rows, pair),
  'a search': async (ctx, { pair }) =>
    listed((await listConversations(ctx, { search: 'torsdag' })).rows, pair),
  'a file': (ctx, { attachmentId }) => ownAttachment(ctx, attachmentId),
  'a file at its URL': (ctx, { attachmentId }) => visibleAttachment(ctx, attachmentId),
  'a visit in a calendar': (ctx, { pair, bookedId }) => visitFile(ctx, { ...pair, visitId: bookedId }),
}

function listed(rows: readonly Pair[], { projectId, companyId }: Pair): Pair | null {
  return rows.find((row) => row.projectId === projectId && row.companyId === companyId) ?? null
}

/** Every action on it, by the action's name, in an order in which none prevents the next. */
const changing: Readonly<Record<string, Attempt>> = {
  'mark-conversation-read': (ctx, { pair }) => markConversationRead(ctx, { ...pair, number: 1 }),
  'tell-typing': (ctx, { pair }) => tellTyping(ctx, pair),
  'promise-answer': (ctx, { pair }) => promiseAnswer(ctx, pair),
  'add-attachment': (ctx, { pair }) => addAttachment(ctx, { ...pair, bytes: aPdf(), fileName: 'a.pdf' }),
  'remove-attachment': (ctx, { pair, attachmentId }) => removeAttachment(ctx, { ...pair, attachmentId }),
  'send-message': (ctx, { pair }) =>
    sendMessage(ctx, { ...pair, words: 'Hej', submissionKey: crypto.randomUUID() }),
  'dismiss-message': (ctx, { pair }) => dismissMessage(ctx, pair),
  'share-contact': (ctx, { pair }) => shareContact(ctx, { ...pair, kind: 'phone' }),
  'withdraw-contact': (ctx, { pair }) => withdrawContact(ctx, { ...pair, kind: 'phone' }),
  'propose-visit': (ctx, { pair }) => proposeVisit(ctx, { ...pair, times: [inDays(7)], note: null }),
  'accept-visit': (ctx, { pair, visitId }) => acceptVisit(ctx, { ...pair, visitId, position: 1 }),
  'decline-visit': (ctx, { pair, visitId }) => declineVisit(ctx, { ...pair, visitId }),
  'cancel-visit': (ctx, { pair, bookedId }) => cancelVisit(ctx, { ...pair, visitId: bookedId }),
  'stop-conversation': (ctx, { pair }) => stopConversation(ctx, pair),
  'resume-conversation': (ctx, { pair }) => resumeConversation(ctx, pair),
}
/** Actions that the company does not have. */
const customerOnly = new Set(['share-contact', 'withdraw-contact'])
/** Actions that send something, and are refused in a closed conversation. */
const writing = new Set(['send-message', 'add-attachment', 'propose-visit'])

/** `in`: allowed, or refused with a reason. `out`: not found for this person. */
async function tried(attempt: Attempt, talk: Talk, person: Person): Promise<'in' | 'out' | 'refused'> {
  try {
    const found = await attempt(world.context(cast.actors[person]), talk)
    return found === null ? 'out' : 'in'
  } catch (error) {
    if (error instanceof NotFound) return 'out'
    if (!isRefused(error)) throw error
    return error.code === 'not-allowed' ? 'out' : 'refused'
  }
}

/** The result of each attempt of one person. */
async function table(attempts: Readonly<Record<string, Attempt>>, talk: Talk, of: readonly Person[]) {
  const lines: Record<string, Record<string, string>> = {}
  for (const person of of) {
    const line: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts)) {
      const found = await tried(attempt, talk, person)
      line[name] = found === 'refused' && !writing.has(name) ? 'in' : found
    }
    lines[person] = line
  }
  return lines
}

function expected(attempts: Readonly<Record<string, Attempt>>, situation: Situation, of: readonly Person[]) {
  const cell = (person: Person, name: string) => {
    if (!reads(person, situation) || (customerOnly.has(name) && person !== 'customer')) return 'out'
    return writing.has(name) && !writes(person, situation) ? 'refused' : 'in'
  }
  return Object.fromEntries(
    of.map((person) => [
      person,
      Object.fromEntries(Object.keys(attempts).map((name) => [name, cell(person, name)])),
    ]),
  )
}

describe.each(situations)('in a conversation that is %s', (situation) => {
  const [known, strangers] = [
    people.filter((person) => reads(person, situation)),
    people.filter((person) => !reads(person, situation)),
  ]

  test('strangers find nothing and change nothing, and the parties can read it', async () => {
    const talk = await aTalk(situation)
    expect(await table(reading, talk, people)).toEqual(expected(reading, situation, people))
    for (const person of strangers) {
      const visits = await visitsOfProject(world.context(cast.actors[person]), talk.pair.projectId)
      expect([person, visits.filter(({ companyId }) => companyId === talk.pair.companyId)]).toEqual([
        person,
        [],
      ])
    }
    const before = await traceOf(talk)
    expect(await table(changing, talk, strangers)).toEqual(expected(changing, situation, strangers))
    expect(await traceOf(talk)).toEqual(before)
  })

  test.each(known)(
    '%s can do the actions of their party, and only the other party is notified',
    async (person) => {
      const talk = await aTalk(situation)
      const since = await liveSeqs()
      expect(await table(changing, talk, [person])).toEqual(expected(changing, situation, [person]))
      // Sent messages are kept.
      await ownAttachment(world.context(cast.customer.actor), talk.attachmentId)
      await settle(world)
      // Both parties are notified of a cancelled visit, also when the project is hidden.
      const allowed = new Set([...known, ...COMPANY].map((reader) => userOf(cast.actors[reader])))
      const heard = await heardSince(since, talk.pair.projectId)
      expect(heard.length).toBeGreaterThan(0)
      expect(heard.filter((userId) => !allowed.has(userId))).toEqual([])
    },
  )
})

/** Everything that is stored of a conversation, to compare. */
async function traceOf({ pair }: Talk) {
  const { db } = world.services
  const talk = await db
    .selectFrom('conversations')
    .selectAll()
    .where('project_id', '=', pair.projectId)
    .orderBy('company_id')
    .execute()
  const ids = talk.map(({ id }) => id)
  const count = async (name: 'messages' | 'message_attachments' | 'visits' | 'contact_shares') =>
    (await db.selectFrom(name).select('conversation_id').where('conversation_id', 'in', ids).execute()).length
  return [
    talk,
    await count('messages'),
    await count('message_attachments'),
    await count('visits'),
    await count('contact_shares'),
  ]
}

function userOf(actor: Actor): string {
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

/** The accounts whose streams have received an event of the project since. */
async function heardSince(before: ReadonlyMap<string, number>, projectId: string): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('live_events')
    .select(['user_id', 'seq', 'payload'])
    .execute()
  const news = rows.filter(
    ({ user_id, seq, payload }) =>
      seq > (before.get(user_id) ?? 0) && (payload as { projectId?: string } | null)?.projectId === projectId,
  )
  return [...new Set(news.map(({ user_id }) => user_id))]
}

test('every action of conversations is in the tables above', () => {
  const actions = globSync('src/features/conversations/server/**/*.ts')
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !name.endsWith('.test') && !/(-queries|-store|-obligation)$/.test(name))
  const steps = [
    'attachment-file',
    'message-author',
    'message-submission',
    'reply-email',
    'mailed-words',
    'visit-file',
    'typing-mark',
    'typing-limit',
  ]
  const byClock = [
    'prune-attachments',
    'prune-files',
    'end-contact-shares',
    'cancel-visits',
    'expire-visits',
    'remind-visits',
  ]
  // Tested in `mailed-replies.test.ts`; and it records what a page above has shown.
  const others = ['send-mailed-reply', 'record-contact-reader']
  const listed = [...Object.keys(changing), ...steps, ...byClock, ...others]
  expect(actions.filter((name) => !listed.includes(name))).toEqual([])
})
