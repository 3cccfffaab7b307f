import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShareKind } from '#features/conversations/domain/contact-share/contact-share.ts'
import type { Pair } from '#features/conversations/domain/conversation.ts'
import { endContactShares } from '#features/conversations/server/contact-share/end-contact-shares.ts'
import { recordContactReader } from '#features/conversations/server/contact-share/record-contact-reader.ts'
import { shareContact } from '#features/conversations/server/contact-share/share-contact.ts'
import { withdrawContact } from '#features/conversations/server/contact-share/withdraw-contact.ts'
import { resumeConversation } from '#features/conversations/server/resume-conversation.ts'
import { stopConversation } from '#features/conversations/server/stop-conversation.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { disclosuresOf, timelineOf } from '#features/conversations/server/timeline/timeline-queries.ts'
import { timelineSentence } from '#features/conversations/texts/timeline.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { awardedContact } from '#features/quotes/server/quote-queries.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { reopenProject } from '#features/quotes/server/reopen-project.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { updateProfile } from '#identity/accounts/server/update-profile.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { type Actor, anonymous, system } from '#kernel/actor.ts'
import { isRefused, NotFound } from '#kernel/refusal.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aQuotedProject, deskOf, done } from '#tests/support/market/quoted-project.ts'
import {
  aColleague,
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const PHONE = '070-174 06 05'

let world: TestWorld
let customer: Customer
let company: Company
let quoteId: string
let pair: Pair
beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers })
  await loadPlaces(world.context())
})
beforeEach(async () => {
  world.at('2026-11-27T10:00:00Z')
  const quoted = await aQuotedProject(world)
  customer = quoted.customer
  company = quoted.company
  quoteId = quoted.quoteId
  pair = { projectId: quoted.projectId, companyId: company.companyId }
  await updateProfile(of(customer), { phone: PHONE })
})

type Person = { actor: Actor }
const of = ({ actor }: Person) => world.context(actor)
const share = (kind: ShareKind | null = 'phone') => done(world, shareContact(of(customer), { ...pair, kind }))
const takeBack = (kind: ShareKind = 'phone') => done(world, withdrawContact(of(customer), { ...pair, kind }))
const shown = (who: Person = company) => recordContactReader(of(who), pair.projectId)
const log = async () =>
  (await disclosuresOf(of(customer), pair.projectId)).find(({ shares }) => shares.length > 0)?.shares ?? []
const lines = async (who: Person) =>
  (await threadOf(of(who), pair, null)).entries.flatMap((entry) => (entry.kind === 'share' ? [entry] : []))

async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act()
    return 'ok'
  } catch (error) {
    if (error instanceof NotFound) return 'not found'
    if (isRefused(error)) return error.code
    throw error
  }
}

test('share-contact, withdraw-contact, record-contact-reader: the company sees the number while it is shared, and the customer sees when it was read', async () => {
  expect(await shown()).toEqual([])
  await share()
  const sharedAt = world.services.clock()
  await share()
  expect(await log()).toMatchObject([{ kind: 'phone', sharedAt, seenAt: null, endedAt: null }])
  world.at('2026-11-27T11:00:00Z')
  const seenAt = world.services.clock()
  expect(await shown()).toEqual([{ kind: 'phone', value: PHONE }])
  // The company sees the present number.
  await updateProfile(of(customer), { phone: '08-465 004 01' })
  world.at('2026-11-27T12:00:00Z')
  expect(await shown()).toEqual([{ kind: 'phone', value: '08-465 004 01' }])
  await takeBack()
  await takeBack()
  expect(await shown()).toEqual([])
  expect(await log()).toEqual([
    { kind: 'phone', sharedAt, seenAt, endedAt: world.services.clock(), endedBy: 'customer' },
  ])
  for (const who of [customer, company])
    expect((await lines(who)).map(({ type, by, what }) => [type, by, what])).toEqual([
      ['conversation.contact-shared', 'customer', 'phone'],
      ['conversation.contact-withdrawn', 'customer', 'phone'],
    ])
  const told = (await timelineOf(of(customer), pair.projectId)).entries.map(timelineSentence).slice(0, 2)
  expect(told.map((sentence) => sentence.replace(/ (?:med|från) .*/, ''))).toEqual([
    'Du tog tillbaka ditt telefonnummer',
    'Du delade ditt telefonnummer',
  ])
})

test('the company is notified in the bell, once while that is unread, and the number is stored nowhere else', async () => {
  await changeAddress(of(customer), { projectId: pair.projectId, street: 'Storgatan 1' })
  for (const kind of ['phone', 'email', 'street'] as const) await share(kind)
  expect(await shown()).toEqual([
    { kind: 'phone', value: PHONE },
    { kind: 'email', value: customer.email },
    { kind: 'street', value: expect.stringMatching(/^Storgatan 1, /) },
  ])
  const { rows } = await world.services.pool.query(
    'select code, details from notifications where user_id = $1 and code = $2',
    [company.userId, 'contact-shared'],
  )
  expect(rows).toHaveLength(1)
  const kept = await world.services.pool.query(
    `select (select json_agg(events) from events)::text || (select json_agg(notifications) from notifications)::text
      || (select json_agg(contact_shares) from contact_shares)::text as words`,
  )
  for (const word of [PHONE, 'Storgatan 1']) expect(kept.rows[0].words).not.toContain(word)
})

describe('nobody else', () => {
  test('shares, withdraws or sees contact data', async () => {
    await share()
    const others: Record<string, Person> = {
      company,
      'its craftsman': await aColleague(world, company, 'craftsman'),
      'another company with a quote': await anotherQuoter(),
      'another company': await aVerifiedCompany(world),
      'another customer': await aCustomer(world),
      staff: { actor: aStaffMember('Sara Lind', 'administrator') },
      'a visitor': { actor: anonymous },
      'the system': { actor: system('test') },
    }
    for (const [name, who] of Object.entries(others)) {
      const acts = [shareContact, withdrawContact].map((act) =>
        outcomeOf(() => act(of(who), { ...pair, kind: 'email' })),
      )
      expect([name, ...(await Promise.all(acts))]).toEqual([name, 'not found', 'not found'])
      expect([name, await shown(who)]).toEqual([
        name,
        name === 'company' ? [{ kind: 'phone', value: PHONE }] : [],
      ])
    }
    await expect(endContactShares(of(company), { projectId: pair.projectId })).rejects.toThrow('not-allowed')
  })

  test('reads in the log of a project what was shared', async () => {
    await share()
    for (const who of [company, await aCustomer(world), { actor: anonymous }])
      expect(await disclosuresOf(of(who), pair.projectId)).toEqual([])
  })

  test("of the company's people, those whose role reads messages see it", async () => {
    await share()
    const office = await aColleague(world, company, 'office')
    expect(await shown(office)).toEqual([{ kind: 'phone', value: PHONE }])
  })
})

/** The events that end a share, whether contact data can be shared after each, and what the company sees. */
describe('end-contact-shares: a share', () => {
  const ends: Record<string, [act: () => Promise<unknown>, again: string]> = {
    'the project is cancelled': [
      () => cancelProject(of(customer), { projectId: pair.projectId, reason: 'Vi flyttar' }),
      'conversation-closed',
    ],
    'the time for quotes is over': [expire, 'conversation-closed'],
    'the company takes its quote back': [() => withdrawQuote(of(company), { quoteId }), 'any'],
    'another company gets the job': [
      async () => {
        const other = await anotherQuoter()
        await acceptQuote(of(customer), { projectId: pair.projectId, quoteId: other.quoteId })
      },
      'conversation-closed',
    ],
    'the company is suspended': [
      () =>
        suspendAccount(deskOf(world, 'administrator'), {
          userId: company.userId,
          reason: 'Falska uppgifter',
        }),
      'any',
    ],
    'the company deletes its account': [
      async () => {
        await withdrawQuote(of(company), { quoteId })
        await erase(company)
      },
      'any',
    ],
    'the customer rejects the quote': [
      () => rejectQuote(of(customer), { projectId: pair.projectId, quoteId }),
      'any',
    ],
  }
  test.each(Object.entries(ends))('ends finally when %s', async (_, [act, again]) => {
    await share()
    expect(await shown()).toHaveLength(1)
    await done(world, act())
    expect(await shown()).toEqual([])
    expect(await log()).toMatchObject([{ endedBy: 'system', seenAt: expect.any(Date) }])
    if (again !== 'any') expect(await outcomeOf(() => share())).toBe(again)
  })

  test('does not continue when the project is opened again', async () => {
    await share()
    await expire()
    await done(world, reopenProject(of(customer), { projectId: pair.projectId }))
    expect((await threadOf(of(customer), pair, null)).standing).toBe('open')
    expect(await shown()).toEqual([])
    await share()
    expect(await shown()).toHaveLength(1)
  })

  test('ends with a deal, which shows everything', async () => {
    await share('email')
    await done(world, acceptQuote(of(customer), { projectId: pair.projectId, quoteId }))
    expect(await shown()).toEqual([])
    expect(await awardedContact(of(company), pair.projectId)).toMatchObject({
      email: customer.email,
      phone: PHONE,
    })
    expect(await outcomeOf(() => share())).toBe('shared-by-deal')
    expect(await log()).toMatchObject([{ kind: 'email', endedBy: 'system' }])
  })

  test('ends when one of the two stops messages, and does not continue when they are accepted again', async () => {
    await share('email')
    await done(world, stopConversation(of(customer), pair))
    expect(await shown()).toEqual([])
    expect(await log()).toMatchObject([{ kind: 'email', endedBy: 'system' }])
    await done(world, resumeConversation(of(customer), pair))
    expect(await shown()).toEqual([])
  })

  test('is not possible while one of the two has stopped messages, and can be withdrawn then', async () => {
    await share()
    await stopConversation(of(company), pair)
    expect(await outcomeOf(() => share('email'))).toBe('stopped-by-other')
    await takeBack()
    expect(await shown()).toEqual([])
  })

  test('of missing contact data is refused', async () => {
    await updateProfile(of(customer), { phone: '' })
    expect(await outcomeOf(() => share('phone'))).toBe('contact-missing')
    expect(await outcomeOf(() => share(null))).toBe('contact-kind-unknown')
  })

  test('is deleted with the customer, and the company keeps nothing', async () => {
    await share()
    await done(world, cancelProject(of(customer), { projectId: pair.projectId, reason: 'Vi flyttar' }))
    await done(world, erase(customer))
    const { rows } = await world.services.pool.query(
      'select from contact_shares share join conversations talk on talk.id = share.conversation_id where talk.project_id = $1',
      [pair.projectId],
    )
    expect(rows).toHaveLength(0)
  })
})

test('that is withdrawn while it is read is either shown and recorded, or neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    // The log is in the order of time.
    world.at(`2026-11-27T10:0${round}:00Z`)
    await share()
    const [seen] = await Promise.all([shown(), withdrawContact(of(customer), { ...pair, kind: 'phone' })])
    const [last] = (await log()).slice(-1)
    expect(last?.seenAt !== null).toBe(seen.length === 1)
    expect(await shown()).toEqual([])
  }
})

const erase = ({ actor }: Company | Customer) =>
  deleteOwnAccount({ ...of({ actor }), actor }, { password: PASSWORD })

async function anotherQuoter() {
  const other = await aVerifiedCompany(world)
  const { quoteId } = await aQuote(world, other, pair.projectId)
  return { ...other, quoteId }
}

async function expire(): Promise<void> {
  world.at('2027-01-20T10:00:00Z')
  await done(world, expireProjects(world.context(system('clock'))))
}
