import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountStanding } from '#features/desk/server/person-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { restoreQuotes, restoreQuotesJob } from '#features/quotes/server/restore-quotes.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { withdrawQuotes, withdrawQuotesJob } from '#features/quotes/server/withdraw-quotes.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { anonymous, type StaffActor, system } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aStaffMember, aVerifiedCompany, type Company, PASSWORD } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { restoreAccount } from './restore-account.ts'
import { moderationMailJob, sendModerationMail } from './send-moderation-mail.ts'
import { suspendAccount } from './suspend-account.ts'

const world = await testServices()
await loadPlaces(world.context())
const staff = () => ({
  ...world.context(aStaffMember('Sara Lind')),
  actor: aStaffMember('Sara Lind') as StaffActor,
})
const reason = 'Försäkringsbrevet är förfalskat.'

beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const liveSession = (token: string) => sessionOf(world.services, token, world.services.clock())
const logsIn = (email: string) => logIn(world.context(anonymous), { email, password: PASSWORD })

async function mailsOfJobs() {
  const before = world.mails.length
  for (const { name, data } of world.jobs.splice(0))
    if (name === moderationMailJob.name)
      await sendModerationMail(world.context(), moderationMailJob.schema.parse(data))
  return world.mails.slice(before)
}

/** Runs the queued jobs in order, and returns the state of the company's quotes. */
async function runJobs() {
  const ctx = world.context(system('test'))
  for (const { name, data } of world.jobs.splice(0)) {
    if (name === withdrawQuotesJob.name) await withdrawQuotes(ctx, withdrawQuotesJob.schema.parse(data))
    if (name === restoreQuotesJob.name) await restoreQuotes(ctx, restoreQuotesJob.schema.parse(data))
  }
}

async function stateOf(quoteId: string) {
  const { db } = world.services
  return (await db.selectFrom('quotes').select('state').where('id', '=', quoteId).executeTakeFirst())?.state
}

async function aDealOf(company: Company): Promise<string> {
  const karin = await aCustomer(world)
  const { projectId } = await aProject(world, karin)
  const { quoteId } = await aQuote(world, company, projectId)
  await acceptQuote(world.context(karin.actor), { projectId, quoteId })
  return quoteId
}

describe('follow-suspension, restore-account: a suspended company', () => {
  test('send-moderation-mail: is logged out at once, cannot log in, and is told why', async () => {
    const { userId, token, email } = await aVerifiedCompany(world)
    expect(await liveSession(token)).not.toBeNull()
    await suspendAccount(staff(), { userId, reason })
    expect(await liveSession(token)).toBeNull()
    await expect(logsIn(email)).rejects.toMatchObject({ code: 'account-suspended' })
    const mails = await mailsOfJobs()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: email, subject: 'Ditt konto är avstängt' })
    expect(mails[0]?.text).toContain(reason)
    expect(isUuid(mails[0]?.key)).toBe(true)
  })

  test('withdraw-quotes: has its pending quotes withdrawn, so that their slots are free', async () => {
    const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, karin)
    const { quoteId } = await aQuote(world, company, projectId)
    const accepted = await aDealOf(company)
    await suspendAccount(staff(), { userId: company.userId, reason })
    world.at('2026-11-21T10:00:01Z')
    await runJobs()
    expect(await stateOf(quoteId)).toBe('withdrawn')
    expect(await stateOf(accepted)).toBe('accepted')
    const project = await world.services.db
      .selectFrom('projects')
      .select('state')
      .where('id', '=', projectId)
      .executeTakeFirst()
    expect(project?.state).toBe('published')
    // The customer is told of this event.
    const event = await world.services.db
      .selectFrom('events')
      .select(['actor_id as actorId', 'payload'])
      .where('type', '=', 'quote.withdrawn')
      .where('subject_id', '=', quoteId)
      .executeTakeFirst()
    expect(event).toMatchObject({ actorId: null, payload: { projectId, companyId: company.companyId } })
  })

  test('keeps what it sends after it was reinstated, however late the quotes are withdrawn', async () => {
    const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    await suspendAccount(staff(), { userId: company.userId, reason })
    await restoreAccount(staff(), { userId: company.userId, reason })
    world.at('2026-11-21T11:00:00Z')
    const { quoteId } = await aQuote(world, company, (await aProject(world, karin)).projectId)
    await runJobs()
    expect(await stateOf(quoteId)).toBe('pending')
  })

  test('gets back, once it is reinstated, the quotes that are still valid and whose slot is free', async () => {
    const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const [holding, ending, taken] = [
      await aProject(world, karin),
      await aProject(world, karin),
      await aProject(world, karin),
    ]
    const own = await aQuote(world, company, holding.projectId)
    const ended = await aQuote(world, company, ending.projectId, { validUntil: '2026-11-22' })
    const late = await aQuote(world, company, taken.projectId)
    const before = await aQuote(world, company, (await aProject(world, karin)).projectId)
    await withdrawQuote(world.context(company.actor), before)
    await suspendAccount(staff(), { userId: company.userId, reason })
    await runJobs()
    expect(await Promise.all([own, ended, late].map(({ quoteId }) => stateOf(quoteId)))).toEqual(
      Array(3).fill('withdrawn'),
    )
    for (let place = 1; place <= 5; place++)
      await aQuote(world, await aVerifiedCompany(world), taken.projectId)
    world.at('2026-11-23T10:00:00Z')
    await restoreAccount(staff(), { userId: company.userId, reason })
    await runJobs()
    expect(await Promise.all([own, ended, late, before].map(({ quoteId }) => stateOf(quoteId)))).toEqual([
      'pending',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ])
    await acceptQuote(world.context(karin.actor), { projectId: holding.projectId, quoteId: own.quoteId })
  })

  test('keeps its quotes when it is reinstated before any was withdrawn', async () => {
    const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { quoteId } = await aQuote(world, company, (await aProject(world, karin)).projectId)
    await suspendAccount(staff(), { userId: company.userId, reason })
    await restoreAccount(staff(), { userId: company.userId, reason })
    await runJobs()
    expect(await stateOf(quoteId)).toBe('pending')
  })

  test('notify-customers: is named to the customers whose jobs it has not completed, and to no others', async () => {
    const company = await aVerifiedCompany(world)
    const deal = await aDealOf(company)
    await suspendAccount(staff(), { userId: company.userId, reason })
    await runJobs()
    const told = await world.services.db
      .selectFrom('events')
      .select(['subject_id as quoteId', 'actor_kind as by'])
      .where('type', '=', 'quote.company-suspended')
      .where(sql`payload ->> 'companyId'`, '=', company.companyId)
      .execute()
    expect(told).toEqual([{ quoteId: deal, by: 'system' }])
  })

  test('withdraw-quotes: its customers are told once when the job runs again', async () => {
    const company = await aVerifiedCompany(world)
    const deal = await aDealOf(company)
    await suspendAccount(staff(), { userId: company.userId, reason })
    await runJobs()
    const again = { companyId: company.companyId, sentBy: world.context().now.toISOString() }
    await withdrawQuotes(world.context(system('test')), again)
    const told = await world.services.db
      .selectFrom('events')
      .select('subject_id')
      .where('type', '=', 'quote.company-suspended')
      .where('subject_id', '=', deal)
      .execute()
    expect(told).toHaveLength(1)
  })

  test('is named to the same customers again when it is reinstated, and only once', async () => {
    const [company, other] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    const told = await aDealOf(company)
    const othersDeal = await aDealOf(other)
    for (let time = 0; time < 2; time++) {
      await suspendAccount(staff(), { userId: company.userId, reason })
      await runJobs()
      await restoreAccount(staff(), { userId: company.userId, reason })
      // Made after the suspension: its customer has not been told of it.
      if (time === 1) await aDealOf(company)
      await runJobs()
    }
    await restoreQuotes(world.context(system('test')), { companyId: company.companyId })
    const events = await world.services.db
      .selectFrom('events')
      .select(['subject_id as quoteId', 'actor_kind as by'])
      .where('type', '=', 'quote.company-reinstated')
      .execute()
    expect(events).toEqual(Array(2).fill({ quoteId: told, by: 'system' }))
    expect(events.map(({ quoteId }) => quoteId)).not.toContain(othersDeal)
  })

  test('is reinstated with a reason of its own, and both reasons are on its page', async () => {
    const { userId, email } = await aVerifiedCompany(world)
    await suspendAccount(staff(), { userId, reason })
    await restoreAccount(staff(), { userId, reason: 'Rätt försäkringsbrev har kommit in.' })
    await expect(logsIn(email)).resolves.toBeDefined()
    const { isSuspended, suspensions } = await accountStanding(staff(), userId)
    expect(isSuspended).toBe(false)
    expect(suspensions).toMatchObject([
      { reason, suspendedBy: 'Sara Lind', restoredReason: 'Rätt försäkringsbrev har kommit in.' },
    ])
    expect((await mailsOfJobs()).map(({ subject }) => subject)).toContain('Ditt konto är öppet igen')
  })
})

describe('suspending is refused', () => {
  test('twice, also in two concurrent requests', async () => {
    const { userId } = await aCustomer(world)
    const both = await Promise.allSettled([
      suspendAccount(staff(), { userId, reason }),
      suspendAccount(staff(), { userId, reason }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already-suspended' },
    })
    await restoreAccount(staff(), { userId, reason })
    await expect(restoreAccount(staff(), { userId, reason })).rejects.toMatchObject({ code: 'not-suspended' })
  })

  test('to everybody except staff', async () => {
    const { userId, actor } = await aCustomer(world)
    const ctx = { ...world.context(actor), actor: actor as never }
    await expect(suspendAccount(ctx, { userId, reason })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(restoreAccount(ctx, { userId, reason })).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test.each(['not-an-id', '0192f000-0000-7000-8000-000000000001'])(
    'for %s, which does not exist',
    async (userId) => {
      await expect(suspendAccount(staff(), { userId, reason })).rejects.toThrow('not found')
    },
  )
})
