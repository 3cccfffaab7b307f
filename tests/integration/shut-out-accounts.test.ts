import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { accountStanding } from '#features/desk/server/person-queries.ts'
import { invitedCompanyIds } from '#features/matching/server/matching-queries.ts'
import { followAllBans } from '#features/moderation/server/follow-ban.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { hideProjects } from '#features/moderation/server/hide-projects.ts'
import { restoreAccount } from '#features/moderation/server/restore-account.ts'
import { restoreProject } from '#features/moderation/server/restore-project.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { remindObligations } from '#features/obligations/server/remind-obligations.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { withdrawQuotes } from '#features/quotes/server/withdraw-quotes.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { wireTo } from '#tests/support/identity/wire-client.ts'
import { aQuotedProject, deskOf, done } from '#tests/support/market/quoted-project.ts'
import {
  aColleague,
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const NOW = '2026-11-21T10:00:00Z'
const reason = 'Beskrivningen har en grannes telefonnummer.'

let world: TestWorld
let karin: Customer
let bygg: Company
let projectId: string

beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers, start: NOW })
  await loadPlaces(world.context())
})

beforeEach(async () => {
  world.at(NOW)
  const quoted = await aQuotedProject(world)
  karin = quoted.customer
  bygg = quoted.company
  projectId = quoted.projectId
  world.mails.length = 0
})

const desk = () => deskOf(world, 'administrator')
const hide = () => done(world, hideProject(desk(), { projectId, reason }))
const show = () => done(world, restoreProject(desk(), { projectId }))
const suspend = ({ userId }: { userId: string }) => done(world, suspendAccount(desk(), { userId, reason }))
const reinstate = ({ userId }: { userId: string }) => done(world, restoreAccount(desk(), { userId, reason }))
const followBans = () => done(world, followAllBans(world.context(system('test'))))

/** The operator's program bans an account through the auth service. */
async function ban({ userId }: { userId: string }, duration: string): Promise<void> {
  const { status } = await wireTo(world)(`PUT /admin/users/${userId}`, {
    token: world.services.config.auth.serviceKey,
    body: { ban_duration: duration },
  })
  expect(status).toBe(200)
  await settle(world)
}

const stateOf = async () => (await getOwnProject(world.context(karin.actor), projectId)).state
const quoteState = async () =>
  (await listOwnQuotes(world.context(bygg.actor))).quotes.map(({ state }) => state)

describe('a quote of a suspended company', () => {
  test('is restored with the project when the company is reinstated while the project is hidden', async () => {
    await suspend(bygg)
    await hide()
    await reinstate(bygg)
    expect(await quoteState()).toEqual(['withdrawn'])
    await show()
    expect([await stateOf(), await quoteState()]).toEqual(['quoted', ['pending']])
  })

  test('stays withdrawn when the project is shown before the company is reinstated, and is restored then', async () => {
    await suspend(bygg)
    await hide()
    await show()
    expect([await stateOf(), await quoteState()]).toEqual(['published', ['withdrawn']])
    await reinstate(bygg)
    expect([await stateOf(), await quoteState()]).toEqual(['quoted', ['pending']])
  })
})

describe('one thing that cannot be changed holds up no others, and the job is tried again', () => {
  const job = () => world.context(system('test'))
  const query = (text: string) => world.services.pool.query(text)

  test('withdraw-quotes, restore-quotes: a quote', async () => {
    const [first] = (await listOwnQuotes(world.context(bygg.actor))).quotes
    const { projectId: otherId } = await aProject(world, karin)
    await aQuote(world, bygg, otherId)
    await query(`alter table quotes add constraint stays check (id <> '${first?.id}' or state = 'pending')`)
    await suspendAccount(desk(), { userId: bygg.userId, reason })
    const sentBy = world.services.clock().toISOString()
    const withdrawing = withdrawQuotes(job(), { companyId: bygg.companyId, sentBy })
    await expect(withdrawing).rejects.toThrow('items that failed: 1')
    const states = await quoteState()
    expect([states.length, new Set(states)]).toEqual([2, new Set(['pending', 'withdrawn'])])
    await query('alter table quotes drop constraint stays')
    await withdrawQuotes(job(), { companyId: bygg.companyId, sentBy })
    expect(await quoteState()).toEqual(['withdrawn', 'withdrawn'])
  })

  test('hide-projects, restore-projects: a project', async () => {
    const { projectId: otherId } = await aProject(world, karin)
    const isHidden = async (id: string) =>
      (await getOwnProject(world.context(karin.actor), id)).state === 'hidden'
    await query(`alter table projects add constraint shown check (id <> '${projectId}' or state <> 'hidden')`)
    await suspendAccount(desk(), { userId: karin.userId, reason })
    const [suspension] = (await accountStanding(desk(), karin.userId)).suspensions
    const hidden = { userId: karin.userId, suspensionId: suspension?.id ?? '' }
    await expect(hideProjects(job(), hidden)).rejects.toThrow('items that failed: 1')
    expect([await isHidden(projectId), await isHidden(otherId)]).toEqual([false, true])
    await query('alter table projects drop constraint shown')
    await hideProjects(job(), hidden)
    expect(await isHidden(projectId)).toBe(true)
  })
})

test('a company that is suspended between its request and its quote can send none, and is told of nothing more', async () => {
  const late = await aVerifiedCompany(world)
  expect((await dispatch(world, projectId)).asked).toBeGreaterThan(0)
  await settle(world)
  const requests = () => invitedCompanyIds(world.context(), projectId)
  const asked = await requests()
  expect(asked).toContain(late.companyId)
  await suspend(late)
  expect(await sessionOf(world.services, late.token, world.services.clock())).toBeNull()
  world.mails.length = 0
  for (const instant of ['2026-11-21T19:00:00Z', '2026-11-22T05:00:00Z', '2026-11-22T10:00:00Z']) {
    world.at(instant)
    await remindObligations(world.context(system('test')))
    await dispatch(world, projectId, null)
    await settle(world)
  }
  expect(world.mails.filter(({ to }) => to === late.email)).toEqual([])
  expect((await requests()).filter((id) => id === late.companyId)).toHaveLength(1)
})

test('a colleague whose account is suspended is mailed nothing that they would have to answer, and still how things end', async () => {
  const [office, other] = [await aColleague(world, bygg, 'office'), await aColleague(world, bygg, 'office')]
  await suspend(office)
  world.mails.length = 0
  const mailsTo = ({ email }: { email: string }) =>
    world.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  const asKarin = world.context(karin.actor)
  const words = { words: 'Passar torsdag?', submissionKey: randomUUID() }
  await done(world, sendMessage(asKarin, { ...words, projectId, companyId: bygg.companyId }))
  world.at('2026-11-21T10:30:00Z')
  await settle(world)
  const later = await aProject(world, karin)
  await done(world, dispatch(world, later.projectId))
  expect(mailsTo(other)).toHaveLength(2)
  expect(mailsTo(office)).toEqual([])
  await done(world, cancelProject(world.context(karin.actor), { projectId, reason: 'Vi väntar.' }))
  expect(mailsTo(office)).toEqual(mailsTo(other).slice(2))
  expect(mailsTo(office)).toHaveLength(1)
})

describe('follow-ban: an account that a program bans', () => {
  test('is followed although another one cannot be', async () => {
    const broken = await aCustomer(world)
    const { pool } = world.services
    await pool.query(
      `alter table suspensions add constraint unfollowable check (user_id <> '${broken.userId}')`,
    )
    const users = [broken.userId, karin.userId]
    for (const id of users)
      await pool.query(`update auth.users set banned_until = $1 where id = $2`, ['2027-01-01', id])
    await followBans()
    expect(await stateOf()).toBe('hidden')
    await pool.query('alter table suspensions drop constraint unfollowable')
    await pool.query('update auth.users set banned_until = null where id = any($1)', [users])
    await followBans()
    expect(await stateOf()).toBe('quoted')
  })

  test('has its open projects hidden, and shown again when the ban is lifted, without a mail about its account', async () => {
    await ban(karin, '24h')
    expect(await stateOf()).toBe('hidden')
    await ban(karin, 'none')
    expect(await stateOf()).toBe('quoted')
    expect(world.mails.filter(({ subject }) => subject.includes('konto'))).toEqual([])
    const { suspensions } = await accountStanding(desk(), karin.userId)
    expect(suspensions).toMatchObject([{ suspendedBy: 'ett program', restoredBy: 'ett program' }])
  })

  test('has its quotes withdrawn, and restored when the ban ends', async () => {
    await ban(bygg, '1h')
    expect([await stateOf(), await quoteState()]).toEqual(['published', ['withdrawn']])
    await followBans()
    expect(await quoteState()).toEqual(['withdrawn'])
    world.at('2026-11-21T11:00:01Z')
    await followBans()
    expect([await stateOf(), await quoteState()]).toEqual(['quoted', ['pending']])
  })

  test('can be reinstated at the desk like any other, without a mail to a person who was never told', async () => {
    await ban(karin, '24h')
    await reinstate(karin)
    expect(await stateOf()).toBe('quoted')
    expect(world.mails.filter(({ subject }) => subject.includes('konto'))).toEqual([])
  })

  test('while it is suspended at the desk stays so, with one suspension, until either ends it', async () => {
    await suspend(karin)
    await ban(karin, '24h')
    expect((await accountStanding(desk(), karin.userId)).suspensions).toHaveLength(1)
    await ban(karin, 'none')
    expect(await stateOf()).toBe('quoted')
  })

  test('can be suspended at the desk directly after its ban has ended', async () => {
    await ban(karin, '1h')
    world.at('2026-11-21T11:00:01Z')
    await suspend(karin)
    expect(await stateOf()).toBe('hidden')
    const { suspensions } = await accountStanding(desk(), karin.userId)
    expect(suspensions.map(({ restoredBy }) => restoredBy)).toEqual([null, 'ett program'])
    await reinstate(karin)
    expect(await stateOf()).toBe('quoted')
  })

  test('in older data is found', async () => {
    const until = new Date('2030-01-01T00:00:00Z')
    await world.services.pool.query('update auth.users set banned_until = $1 where id = $2', [
      until,
      karin.userId,
    ])
    await followBans()
    expect(await stateOf()).toBe('hidden')
  })
})
