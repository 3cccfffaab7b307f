import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { standingOf } from '#features/applications/server/application-queries.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { completeCompanyOnboarding } from '#features/onboarding/server/complete-company-onboarding.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { reopenProject } from '#features/quotes/server/reopen-project.ts'
import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { type CompanyActor, type CustomerActor, system, type UserActor } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { aPicture } from '#tests/support/a-picture.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import {
  aCompany,
  aCustomer,
  approve,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { placesOfText } from '#tests/support/stored/places-of-text.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { findDemoData } from './demo-data-queries.ts'
import { type DemoRemoval, removeDemo } from './remove-demo.ts'

let world: TestWorld
let demo: Awaited<ReturnType<typeof aDemo>>
let real: Awaited<ReturnType<typeof realPeople>>
let before: Awaited<ReturnType<typeof findDemoData>>
let removal: DemoRemoval

beforeAll(async () => {
  world = await testServices({ handlers: [notify], realQueue: true })
  const queues = ['match-project', 'send-notification-mail', 'remove-file', 'remove-picture-file']
  const entries = queues.map((name) => ({ job: { name }, run: async () => undefined }))
  await world.services.queue.start(entries, { work: false })
  await loadPlaces(world.context())
  demo = await aDemo()
  real = await realPeople()
  await world.services.events.drain()
  await enqueueSomeJobs()
  before = await findDemoData(world.context())
  removal = await removeDemo(world.context(aStaffMember()))
  await world.services.events.drain()
})

/** An account that the demo's loader makes. */
async function aDemoAccount(email: string, userType: 'customer' | 'company'): Promise<UserActor> {
  const account = { email, password: PASSWORD, profile: { name: 'Demokanarie Ek', userType } }
  const signedUp = await signUp(world.context(system('load-demo')), account)
  if (signedUp.outcome !== 'session') throw new Error('accounts of the system need no confirmation')
  const token = await openSessionCookie(world.context(), signedUp.sessionId)
  const session = await sessionOf(world.services, token, world.services.clock())
  if (!session) throw new Error('no session')
  return session.actor
}

async function aDemo() {
  const customer = (await aDemoAccount('kund@demo.example', 'customer')) as CustomerActor
  const account = (await aDemoAccount('foretag@demo.example', 'company')) as CompanyActor
  const facts = {
    companyName: 'Demokanarie Bygg AB',
    orgNumber: '5565219127',
    categories: ['bathroom' as const],
    place: 'Uppsala',
    radiusKm: 50 as const,
    contactPerson: 'Demokanarie Ek',
    phone: '070-174 06 05',
    description: null,
    vatExempt: false,
  }
  const { companyId } = await completeCompanyOnboarding(world.context(account), facts)
  const staffName = 'Sara Påhittad'
  const staff = { email: 'admin@demo.example', name: staffName, password: 'granris-och-bläck' }
  const { userId: staffId } = await createStaff(world.context(system('load-demo')), staff)
  await approve(world, { companyId }, aStaffMember(staffName))
  const company = { ...account, companyId }
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { entryId } = await addPortfolioEntry(world.context(company), { title: 'Demokanarie', text: null })
  await addPicture(world.context(company), { entryId, bytes })
  const { projectId } = await aProject(world, { actor: customer }, { title: 'Demokanarie badrum' })
  await aPicture(world, { actor: customer }, projectId)
  await aQuote(world, { actor: company }, projectId, { message: 'Demokanarie hälsar.' })
  return { customer, company, companyId, staffId, staffName, projectId }
}

/** A customer and companies who took part in the demo, each in another way. */
async function realPeople() {
  const karin: Customer = await aCustomer(world, { name: 'Karin Riktig' })
  const bygg: Company = await aVerifiedCompany(world)
  const seller = { actor: demo.company }
  const quoted = await aProject(world, karin)
  await aQuote(world, seller, quoted.projectId)
  const both = await aProject(world, karin)
  await aQuote(world, seller, both.projectId)
  const { quoteId: rivalQuoteId } = await aQuote(world, bygg, both.projectId)
  const awarded = await aProject(world, karin)
  const begun = await aProject(world, karin)
  for (const { projectId } of [awarded, begun]) {
    const { quoteId } = await aQuote(world, seller, projectId)
    await acceptQuote(world.context(karin.actor), { projectId, quoteId })
  }
  await startProject(world.context(karin.actor), begun)
  const shared = await aProject(world, { actor: demo.customer }, { title: 'Demokanarie kök' })
  const { quoteId: ownQuoteId } = await aQuote(world, bygg, shared.projectId, { message: 'Riktig hälsning' })
  const approvedByDemo = await aCompany(world)
  await approve(world, approvedByDemo, aStaffMember(demo.staffName))
  return { karin, bygg, quoted, both, rivalQuoteId, awarded, begun, shared, ownQuoteId, approvedByDemo }
}

async function enqueueSomeJobs(): Promise<void> {
  const { services } = world
  const mailer = openMailer({ ...services.config, smtpUrl: null }, services, services.clock)
  await mailer.send({ to: 'kund@demo.example', subject: 'Demokanarie', text: 'Hej', html: 'Hej' })
  const jobs = [demo.projectId, real.quoted.projectId].map((projectId) => ({ projectId }))
  await services.pool.query(
    `insert into pgboss.job (name, data) select 'match-project', value from jsonb_array_elements($1::jsonb)`,
    [JSON.stringify(jobs)],
  )
}

describe('the demo’s own data', () => {
  test('was found, and is found nowhere afterwards', async () => {
    expect(before).toMatchObject({
      customerIds: [demo.customer.userId],
      staffIds: [demo.staffId],
      companies: [{ id: demo.companyId, ownerId: demo.company.userId }],
      projectIds: [demo.projectId],
      fileKeys: [expect.any(String), expect.any(String)],
    })
    expect(before.quoteIds).toHaveLength(5)
    expect(await findDemoData(world.context())).toMatchObject({
      customerIds: [],
      companies: [],
      quoteIds: [],
    })
    expect(await holdsDemo(world.context())).toBe(false)
    for (const canary of ['Demokanarie', 'demo.example'])
      expect({ canary, places: await placesOfText(world, canary) }).toEqual({ canary, places: [] })
    for (const key of before.fileKeys) expect(await world.services.files.get(key)).toBeNull()
  })

  test('is deleted with the mails, notifications and jobs that it caused, and no others', async () => {
    expect(removal.keptMails).toBe(1)
    expect(removal.notifications).toBeGreaterThan(0)
    // One job of matching, and every mail that waited.
    expect(removal.jobs).toBeGreaterThan(1)
    const { rows } = await world.services.pool.query(
      `select data from pgboss.job where name = 'match-project'`,
    )
    expect(rows).toEqual([{ data: { projectId: real.quoted.projectId } }])
  })

  test('leaves one event, with the number of deleted rows', async () => {
    const { rows } = await world.services.pool.query(
      `select payload, actor_kind from events where type = 'demo.removed'`,
    )
    expect(rows).toMatchObject([{ actor_kind: 'staff', payload: { companies: 1, customers: 1, staff: 1 } }])
  })
})

describe('what real people made', () => {
  test('stays: a project loses the demo’s quote and is as it was before', async () => {
    expect(await stateOf('projects', real.quoted.projectId)).toBe('published')
    expect(await stateOf('projects', real.both.projectId)).toBe('quoted')
    expect(await stateOf('quotes', real.rivalQuoteId)).toBe('pending')
    const sheets = await listQuotesForOwner(world.context(real.karin.actor), real.both.projectId)
    expect(sheets.map(({ id }) => id)).toEqual([real.rivalQuoteId])
  })

  test('stays: a project that the demo’s company was awarded can be opened again by its owner', async () => {
    for (const { projectId } of [real.awarded, real.begun]) {
      expect(await stateOf('projects', projectId)).toBe('expired')
      await reopenProject(world.context(real.karin.actor), { projectId })
      await aQuote(world, real.bygg, projectId)
    }
  })

  test('stays: a quote on a project of the demo, whose texts are erased and which is closed', async () => {
    const { rows } = await world.services.pool.query(
      `select quotes.message, projects.title, projects.state, profiles.email, users.deleted_at is not null as is_gone
        from quotes join projects on projects.id = project_id join profiles on profiles.id = owner_id
        join auth.users on users.id = owner_id where quotes.id = $1`,
      [real.ownQuoteId],
    )
    expect(rows).toEqual([
      {
        message: 'Riktig hälsning',
        title: 'Borttaget projekt',
        state: 'cancelled',
        email: '',
        is_gone: true,
      },
    ])
    const { rows: told } = await world.services.pool.query(
      'select code from notifications where user_id = $1',
      [real.bygg.userId],
    )
    expect(told.map(({ code }) => code)).toContain('project-cancelled')
  })

  test('is checked again where only the demo had looked', async () => {
    expect(await standingOf(world.context(), real.approvedByDemo.companyId)).toEqual({
      verified: false,
      lacks: ['f_tax', 'insurance', 'identity', 'reference'],
    })
    expect(await standingOf(world.context(), real.bygg.companyId)).toMatchObject({ verified: true })
  })

  test('logs in as before', async () => {
    expect(await sessionOf(world.services, real.karin.token, world.services.clock())).not.toBeNull()
  })
})

test('nothing is deleted when there is no demo, not even waiting mails', async () => {
  const waiting = async () => (await world.services.pool.query('select from pgboss.job')).rowCount
  const count = await waiting()
  await expect(removeDemo(world.context(aStaffMember()))).rejects.toEqual(new Refused('demo-missing'))
  expect(await waiting()).toBe(count)
})

test.each([
  ['a customer', () => real.karin.actor],
  [
    'staff at the desk',
    () =>
      ({
        kind: 'staff',
        userId: randomUUID(),
        sessionId: null,
        name: 'Sara',
        role: 'administrator',
      }) as const,
  ],
  ['a program', () => ({ kind: 'service' }) as const],
])('%s may not', async (_, actor) => {
  await expect(removeDemo(world.context(actor()))).rejects.toEqual(new Refused('not-allowed'))
})

async function stateOf(table: 'projects' | 'quotes', id: string): Promise<string | undefined> {
  const { db } = world.services
  const row = await db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}
