import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pair } from '#features/conversations/domain/conversation.ts'
import { type VisitState, visitStates } from '#features/conversations/domain/visit/visit.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { timelineOf } from '#features/conversations/server/timeline/timeline-queries.ts'
import { acceptVisit } from '#features/conversations/server/visit/accept-visit.ts'
import { cancelVisit } from '#features/conversations/server/visit/cancel-visit.ts'
import { cancelVisits } from '#features/conversations/server/visit/cancel-visits.ts'
import { declineVisit } from '#features/conversations/server/visit/decline-visit.ts'
import { expireVisits } from '#features/conversations/server/visit/expire-visits.ts'
import { proposeVisit } from '#features/conversations/server/visit/propose-visit.ts'
import { remindVisits } from '#features/conversations/server/visit/remind-visits.ts'
import { visitFile } from '#features/conversations/server/visit/visit-file.ts'
import { visitsOfProject } from '#features/conversations/server/visit/visit-queries.ts'
import { timelineSentence } from '#features/conversations/texts/timeline.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { ownObligations } from '#features/obligations/server/own-obligation-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
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
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

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
  // A Friday.
  world.at('2026-11-27T10:00:00Z')
  const quoted = await aQuotedProject(world)
  customer = quoted.customer
  company = quoted.company
  quoteId = quoted.quoteId
  pair = { projectId: quoted.projectId, companyId: company.companyId }
  world.mails.length = 0
})

type Person = { actor: Actor }
const of = ({ actor }: Person) => world.context(actor)
const at = (day: number, hour = 9) => {
  const startsAt = new Date(Date.UTC(2026, 11, day, hour))
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
}
const TIMES = [at(1), at(2), at(3)]
const propose = (who: Person, times = TIMES, note: string | null = null) =>
  done(world, proposeVisit(of(who), { ...pair, times, note }))
const visits = async (who: Person) => (await threadOf(of(who), pair, null)).visits
const waitingId = async () => (await visits(customer)).find(({ state }) => state === 'proposed')?.id ?? ''
const accept = (who: Person, visitId: string, position = 1) =>
  done(world, acceptVisit(of(who), { ...pair, visitId, position }))
const cancel = (who: Person, visitId: string) => done(world, cancelVisit(of(who), { ...pair, visitId }))

async function aBookedVisit(position = 1): Promise<string> {
  await propose(company)
  const visitId = await waitingId()
  await accept(customer, visitId, position)
  return visitId
}

const byText = (one: string, other: string) => one.localeCompare(other)

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

/** The notifications about visits in the bell of each party. */
async function told() {
  const rows = await world.services.db
    .selectFrom('notifications')
    .select(['code', 'user_id'])
    .where('project_id', '=', pair.projectId)
    .where('code', 'like', 'visit-%')
    .orderBy('id')
    .execute()
  const to = (userId: string) => rows.filter(({ user_id }) => user_id === userId).map(({ code }) => code)
  return { customer: to(customer.userId), company: to(company.userId) }
}

const statesOf = async () =>
  (
    await world.services.db
      .selectFrom('visits')
      .innerJoin('conversations', 'conversations.id', 'visits.conversation_id')
      .select('visits.state')
      .where('project_id', '=', pair.projectId)
      .orderBy('visits.id')
      .execute()
  ).map(({ state }) => state)

test('propose-visit, accept-visit: both parties see proposed and booked times, and are notified by bell and mail', async () => {
  await propose(company, TIMES, 'Ring på nedre klockan, 070-174 06 05')
  expect(await visits(customer)).toMatchObject([
    { state: 'proposed', isOwn: false, times: TIMES, note: 'Ring på nedre klockan, •••' },
  ])
  expect(await told()).toEqual({ customer: ['visit-proposed'], company: [] })
  const owed = await ownObligations(of(customer))
  expect(owed.filter(({ kind }) => kind === 'answer-visit').map(({ dueAt }) => dueAt.toISOString())).toEqual([
    '2026-11-30T16:00:00.000Z',
  ])
  await accept(customer, await waitingId(), 2)
  expect(await visits(company)).toMatchObject([{ state: 'booked', isOwn: true, booked: at(2) }])
  expect((await told()).company).toEqual(['visit-accepted-company'])
  expect((await ownObligations(of(customer))).some(({ kind }) => kind === 'answer-visit')).toBe(false)
  expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.email, `${company.name} föreslår tid för ett besök`],
    [company.email, 'Bokat besök onsdag 2 december 2026 kl.\u00A010:00'],
  ])
  const { entries } = await threadOf(of(customer), pair, null)
  expect(entries.flatMap((entry) => (entry.kind === 'visit' ? [[entry.type, entry.by]] : []))).toEqual([
    ['visit.proposed', 'company'],
    ['visit.accepted', 'customer'],
  ])
  expect(await visitsOfProject(of(customer), pair.projectId)).toMatchObject([
    { company: company.name, booked: at(2) },
  ])
  expect(await visitsOfProject(of(await aVerifiedCompany(world)), pair.projectId)).toEqual([])
})

test('propose-visit: the same proposal again changes nothing; another one replaces the waiting one', async () => {
  await propose(company)
  await propose(company)
  expect((await told()).customer).toEqual(['visit-proposed'])
  await propose(customer, [at(7)])
  expect(await statesOf()).toEqual(['replaced', 'proposed'])
  expect(await visits(company)).toMatchObject([{ isOwn: false, times: [at(7)] }])
  const turns = (await ownObligations(of(company))).filter(({ kind }) => kind === 'answer-visit')
  expect(turns).toHaveLength(1)
})

test('accept-visit, cancel-visit: a new time moves a booked visit once it is accepted, and calendars keep one entry for it', async () => {
  const fileOf = async (who: Person, visitId: string) => {
    const file = await visitFile(of(who), { ...pair, visitId })
    return file.split('\r\n').filter((line) => /^(?:UID|SEQUENCE|STATUS|METHOD|DTSTART)/.test(line))
  }
  const first = await aBookedVisit()
  const [method, uid, ...said] = await fileOf(customer, first)
  expect([method, ...said]).toEqual([
    'METHOD:PUBLISH',
    'DTSTART:20261201T090000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
  ])
  await propose(customer, [at(8)])
  expect(new Set((await visits(company)).map(({ state }) => state))).toEqual(new Set(['booked', 'proposed']))
  await accept(company, await waitingId())
  expect(await statesOf()).toEqual(['moved', 'booked'])
  expect(await fileOf(company, first)).toEqual([
    'METHOD:PUBLISH',
    uid,
    'DTSTART:20261208T090000Z',
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
  ])
  const [booked] = await visits(customer)
  await cancel(customer, booked?.id ?? '')
  expect(await fileOf(company, first)).toEqual([
    'METHOD:CANCEL',
    uid,
    'DTSTART:20261208T090000Z',
    'SEQUENCE:2',
    'STATUS:CANCELLED',
  ])
  expect((await told()).company).toContain('visit-cancelled-company')
  const other = await aCustomer(world)
  await expect(fileOf(other, first)).rejects.toBeInstanceOf(NotFound)
})

test('only the file for the company with the job has the street', async () => {
  await changeAddress(of(customer), { projectId: pair.projectId, street: 'Lingonstigen 4' })
  const visitId = await aBookedVisit()
  const file = (who: Person) => visitFile(of(who), { ...pair, visitId })
  expect(await file(company)).not.toContain('Lingonstigen')
  await done(world, acceptQuote(of(customer), { projectId: pair.projectId, quoteId }))
  expect(await file(company)).toContain('Lingonstigen 4')
})

describe('every state, party and action', () => {
  const BOOKED: readonly VisitState[] = ['booked', 'moved', 'held']
  const actions = ['propose', 'accept', 'decline', 'cancel'] as const
  type Action = (typeof actions)[number]
  const act = (who: Person, action: Action, visitId: string): Promise<unknown> => {
    if (action === 'propose') return proposeVisit(of(who), { ...pair, times: [at(20)], note: null })
    if (action === 'accept') return acceptVisit(of(who), { ...pair, visitId, position: 1 })
    return (action === 'decline' ? declineVisit : cancelVisit)(of(who), { ...pair, visitId })
  }

  /** A visit that the company has proposed, in this state. */
  async function aVisit(state: VisitState): Promise<string> {
    const { db } = world.services
    await db.deleteFrom('visits').execute()
    await db.deleteFrom('rate_limits').execute()
    const { id: conversationId } = await db
      .selectFrom('conversations')
      .select('id')
      .where('project_id', '=', pair.projectId)
      .executeTakeFirstOrThrow()
    const [start] = TIMES
    const { id } = await db
      .insertInto('visits')
      .values({
        conversation_id: conversationId,
        state,
        proposed_by: 'company',
        proposed_at: world.services.clock(),
        ...(BOOKED.includes(state) && {
          starts_at: start?.startsAt,
          ends_at: start?.endsAt,
          booked_at: world.services.clock(),
        }),
        ended_at: state === 'proposed' || state === 'booked' ? null : world.services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { visit_id: id, position: 1, starts_at: at(1).startsAt, ends_at: at(1).endsAt }
    await db.insertInto('visit_times').values(row).execute()
    return id
  }

  const answerer = (state: VisitState): Record<Action, string> => {
    const isWaiting = state === 'proposed'
    const answer = isWaiting ? 'ok' : 'visit-answered'
    const cancel = isWaiting ? 'visit-not-booked' : state === 'booked' ? 'ok' : 'visit-ended'
    return { propose: 'ok', accept: answer, decline: answer, cancel }
  }
  const proposer = (state: VisitState): Record<Action, string> => {
    const cancel = state === 'proposed' || state === 'booked' ? 'ok' : 'visit-ended'
    return { propose: 'ok', accept: 'own-proposal', decline: 'own-proposal', cancel }
  }
  const nothing = () => ({
    propose: 'not found',
    accept: 'not found',
    decline: 'not found',
    cancel: 'not found',
  })

  test('has the outcome that the decisions give, and a stranger finds nothing', async () => {
    await proposeVisit(of(customer), { ...pair, times: TIMES, note: null })
    const roles: [Person, (state: VisitState) => Record<Action, string>][] = [
      [customer, answerer],
      [company, proposer],
      [await aColleague(world, company, 'office'), proposer],
      // A craftsman sees only won jobs; this one is not won.
      [await aColleague(world, company, 'craftsman'), nothing],
      [await aCustomer(world), nothing],
      [await aVerifiedCompany(world), nothing],
      [{ actor: aStaffMember() }, nothing],
      [{ actor: anonymous }, nothing],
      [{ actor: system('test') }, nothing],
    ]
    const wrong: object[] = []
    for (const state of visitStates)
      for (const [who, expected] of roles)
        for (const action of actions) {
          const visitId = await aVisit(state)
          const outcome = await outcomeOf(() => act(who, action, visitId))
          if (outcome !== expected(state)[action]) wrong.push({ state, who: who.actor, action, outcome })
        }
    expect(wrong).toEqual([])
  }, 120_000)

  test('when the project is over nothing can be booked, and proposals and visits can be ended', async () => {
    await proposeVisit(of(customer), { ...pair, times: TIMES, note: null })
    await cancelProject(of(customer), { projectId: pair.projectId, reason: 'Vi flyttar' })
    const outcomes: Record<string, string> = {}
    for (const action of actions) {
      const visitId = await aVisit('proposed')
      outcomes[action] = await outcomeOf(() => act(customer, action, visitId))
    }
    expect(outcomes).toEqual({
      propose: 'conversation-closed',
      accept: 'conversation-closed',
      decline: 'ok',
      cancel: 'visit-not-booked',
    })
  })
})

test('accept-visit, decline-visit: a visit of another conversation, and a time that was not proposed, are not found', async () => {
  const visitId = await aBookedVisit()
  await propose(company, [at(9)])
  const waiting = await waitingId()
  expect(await outcomeOf(() => accept(customer, waiting, 2))).toBe('visit-time-unknown')
  world.at('2026-12-09T09:00:00Z')
  expect(await outcomeOf(() => accept(customer, waiting))).toBe('visit-time-past')
  const other = await aQuotedProject(world)
  const elsewhere = { projectId: other.projectId, companyId: other.company.companyId }
  for (const id of [visitId, 'inget'])
    expect(await outcomeOf(() => declineVisit(of(other.customer), { ...elsewhere, visitId: id }))).toBe(
      'not found',
    )
})

test('a party that has stopped messages, or was stopped, cannot propose', async () => {
  await propose(company)
  await world.services.db.updateTable('conversations').set({ customer_stopped_at: new Date() }).execute()
  expect(await outcomeOf(() => propose(company, [at(5)]))).toBe('stopped-by-other')
  expect(await outcomeOf(() => propose(customer, [at(5)]))).toBe('stopped-by-you')
})

describe('two concurrent actions', () => {
  const together = (...acts: Promise<unknown>[]) => Promise.all(acts.map((act) => outcomeOf(() => act)))

  test('accept and withdraw: the visit is either booked or withdrawn, and both parties see the same', async () => {
    for (let round = 0; round < 8; round++) {
      await propose(company, [at(1, 6 + round)])
      const choice = { ...pair, visitId: await waitingId() }
      const accepting = acceptVisit(of(customer), { ...choice, position: 1 })
      const cancelling = cancelVisit(of(company), choice)
      const [accepted] = await together(accepting, cancelling)
      await settle(world)
      expect(await cancelling).toEqual({ wasBooked: accepted === 'ok' })
      expect(['ok', 'visit-answered']).toContain(accepted)
      expect(await visits(customer)).toEqual([])
      const { entries } = await threadOf(of(company), pair, null)
      const types = entries.flatMap((entry) => (entry.kind === 'visit' ? [entry.type] : []))
      expect(types.at(-1)).toBe(accepted === 'ok' ? 'visit.cancelled' : 'visit.withdrawn')
      await world.services.db.deleteFrom('rate_limits').execute()
    }
  })

  test('two acceptances book one time', async () => {
    await propose(company)
    const visitId = await waitingId()
    const taps = [1, 2, 3].map((position) => acceptVisit(of(customer), { ...pair, visitId, position }))
    expect((await together(...taps)).toSorted(byText)).toEqual(['ok', 'visit-answered', 'visit-answered'])
    expect(await statesOf()).toEqual(['booked'])
  })

  test('two proposals leave one waiting', async () => {
    await together(
      proposeVisit(of(customer), { ...pair, times: [at(4)], note: null }),
      proposeVisit(of(company), { ...pair, times: [at(5)], note: null }),
    )
    expect((await statesOf()).toSorted(byText)).toEqual(['proposed', 'replaced'])
  })

  test('an acceptance and the end of the project leave no booked visit', async () => {
    await propose(company)
    const visitId = await waitingId()
    await together(
      acceptVisit(of(customer), { ...pair, visitId, position: 1 }),
      cancelProject(of(customer), { projectId: pair.projectId, reason: 'Vi flyttar' }),
    )
    await settle(world)
    expect(await statesOf()).toEqual(['cancelled'])
  })
})

describe('cancel-visits: a booked visit is cancelled', () => {
  const finish = async () => {
    await done(world, acceptQuote(of(customer), { projectId: pair.projectId, quoteId }))
    await startProject(of(customer), { projectId: pair.projectId })
    await done(world, completeProject(of(customer), { projectId: pair.projectId }))
  }
  const deleteAccount = ({ actor }: Company | Customer) =>
    done(world, deleteOwnAccount({ ...of({ actor }), actor }, { password: PASSWORD }))

  test.each<[string, { customer: string[]; company: string[] }, () => Promise<void>]>([
    [
      'with the project',
      { customer: ['visit-off'], company: ['visit-off-company'] },
      () => done(world, cancelProject(of(customer), { projectId: pair.projectId, reason: 'Vi flyttar' })),
    ],
    [
      'with a deal with another company',
      { customer: ['visit-off'], company: ['visit-off-company'] },
      async () => {
        const other = await aVerifiedCompany(world)
        const quote = await aQuote(world, other, pair.projectId)
        await done(world, acceptQuote(of(customer), { projectId: pair.projectId, quoteId: quote.quoteId }))
      },
    ],
    [
      'when the company withdraws its quote',
      { customer: ['visit-off'], company: ['visit-off-company'] },
      () => done(world, withdrawQuote(of(company), { quoteId })),
    ],
    [
      'when the customer rejects the quote',
      { customer: ['visit-off'], company: ['visit-off-company'] },
      () => done(world, rejectQuote(of(customer), { projectId: pair.projectId, quoteId })),
    ],
    [
      'when the company is suspended',
      { customer: ['visit-off'], company: ['visit-off-company'] },
      () =>
        done(
          world,
          suspendAccount(deskOf(world, 'administrator'), { userId: company.userId, reason: 'Falska intyg' }),
        ),
    ],
    [
      'with the account of the company',
      { customer: ['visit-off'], company: [] },
      () => finish().then(() => deleteAccount(company)),
    ],
    [
      'with the account of the customer',
      { customer: [], company: ['visit-off-company'] },
      () => finish().then(() => deleteAccount(customer)),
    ],
  ])('%s', async (_, expected, end) => {
    await aBookedVisit()
    await end()
    expect(await statesOf()).toEqual(['cancelled'])
    const { customer: ofCustomer, company: ofCompany } = await told()
    const isOff = (code: string) => code.startsWith('visit-off')
    expect({ customer: ofCustomer.filter(isOff), company: ofCompany.filter(isOff) }).toEqual(expected)
    await cancelVisits(world.context(system('cancel-visits')), { projectId: pair.projectId })
    expect(await statesOf()).toEqual(['cancelled'])
  })

  test('but not when the two have a deal, and only by the system', async () => {
    await aBookedVisit()
    await done(world, acceptQuote(of(customer), { projectId: pair.projectId, quoteId }))
    expect(await statesOf()).toEqual(['booked'])
    await expect(cancelVisits(of(customer), { projectId: pair.projectId })).rejects.toThrow()
  })
})

test('the timeline of the project shows booked and cancelled visits, and who acted', async () => {
  const timeline = async () =>
    (await timelineOf(of(customer), pair.projectId)).entries
      .filter(({ type }) => type.startsWith('visit.'))
      .map((entry) => timelineSentence({ ...entry, company: 'Björken' }))
  await propose(company)
  const proposed = 'Björken föreslog tider för ett besök.'
  expect(await timeline()).toEqual([proposed])
  await accept(customer, await waitingId())
  const time = 'tisdag 1 december 2026 kl.\u00A010:00–11:00'
  const booked = `Besök av Björken bokades: ${time}.`
  expect(await timeline()).toEqual([booked, proposed])
  await done(
    world,
    suspendAccount(deskOf(world, 'administrator'), { userId: company.userId, reason: 'Falska intyg' }),
  )
  expect(await timeline()).toEqual([`Besöket av Björken ${time} blev inte av.`, booked, proposed])
})

test('expire-visits: a proposal expires with its last time and both are notified; a visit ends when its time is over', async () => {
  await aBookedVisit()
  await propose(customer, [at(3), at(4)])
  world.at('2026-12-03T09:30:00Z')
  await expireVisits(world.context(system('expire-visits')))
  expect(await statesOf()).toEqual(['held', 'proposed'])
  world.at('2026-12-04T09:00:00Z')
  await expireVisits(world.context(system('expire-visits')))
  await settle(world)
  expect(await statesOf()).toEqual(['held', 'expired'])
  expect((await told()).customer).toContain('visit-expired')
  expect((await told()).company).toContain('visit-expired-company')
})

test('accept-visit: a visit whose time is over counts as held when another one is booked before the clock has ended it', async () => {
  const first = await aBookedVisit()
  await propose(company, [at(3)])
  const next = await waitingId()
  world.at('2026-12-01T10:30:00Z')
  await accept(customer, next)
  expect(await statesOf()).toEqual(['held', 'booked'])
  const { rows } = await world.services.pool.query(
    `select subject_id from events where type = 'visit.held' and payload ->> 'projectId' = $1`,
    [pair.projectId],
  )
  expect(rows).toEqual([{ subject_id: first }])
})

test('remind-visits: both parties are reminded once, on the day before', async () => {
  await aBookedVisit()
  const remind = async (instant: string) => {
    world.at(instant)
    await remindVisits(world.context(system('remind-visits')))
    await settle(world)
  }
  await remind('2026-11-29T22:30:00Z')
  expect((await told()).customer).not.toContain('visit-reminder')
  world.mails.length = 0
  await remind('2026-11-30T14:00:00Z')
  await remind('2026-11-30T15:00:00Z')
  const subject = 'Påminnelse: besök tisdag 1 december 2026 kl.\u00A010:00'
  expect(world.mails.map((mail) => mail.subject)).toEqual([subject, subject])
  expect(new Set(world.mails.map(({ to }) => to))).toEqual(new Set([customer.email, company.email]))
})
