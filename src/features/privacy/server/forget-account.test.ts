import { describe, expect, test } from 'vitest'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { proposeVisit } from '#features/conversations/server/visit/propose-visit.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { listNotifications } from '#features/notifications/server/notification-queries.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { changeAccount } from '#identity/provisioning/server/change-account.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import type { Actor } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { aQuotedProject } from '#tests/support/market/quoted-project.ts'
import { aColleague, aCustomer, aStaffMember, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { placesOfText } from '#tests/support/stored/places-of-text.ts'
import { testServices } from '#tests/support/test-services.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { forgetAccount } from './forget-account.ts'
import { removeAccount } from './remove-account.ts'

const world = await testServices({ handlers: [notify] })
await loadPlaces(world.context())
const service = () => world.context({ kind: 'service' })

type Person = Awaited<ReturnType<typeof aVerifiedCompany>>

async function forget(userId: string) {
  await forgetAccount(service(), userId)
  await world.services.events.drain()
}

async function noticesOf({ actor }: { actor: Actor }): Promise<string[]> {
  const { all } = await listNotifications(world.context(actor))
  return all.map(({ title }) => title)
}

async function stateOf(table: 'projects' | 'quotes', id: string): Promise<string | undefined> {
  const row = await world.services.db
    .selectFrom(table)
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state
}

describe('a person whom the operator’s program erases', () => {
  test('is found nowhere afterwards; open projects are cancelled and the companies told', async () => {
    const karin = await aCustomer(world, { name: 'Glömskekanarie Karin', email: 'glomskekanarie@example.se' })
    const company = await aVerifiedCompany(world)
    const { projectId } = await aProject(world, karin, { title: 'Glömskekanarie badrum' })
    await aQuote(world, company, projectId)
    await world.services.events.drain()
    await forget(karin.userId)
    for (const canary of ['Glömskekanarie', 'glomskekanarie@example.se'])
      expect({ canary, places: await placesOfText(world, canary) }).toEqual({ canary, places: [] })
    expect(await stateOf('projects', projectId)).toBe('cancelled')
    expect(await noticesOf(company)).toContainEqual(expect.stringMatching(/^Projektet är avbrutet/))
    expect(await sessionOf(world.services, karin.token, world.services.clock())).toBeNull()
  })

  test('as a company withdraws its quotes, and the customer is told', async () => {
    const [karin, company] = [
      await aCustomer(world),
      await aVerifiedCompany(world, { description: 'Firmakanarie' }),
    ]
    const { projectId } = await aProject(world, karin)
    const { quoteId } = await aQuote(world, company, projectId)
    await forget(company.userId)
    expect([await stateOf('quotes', quoteId), await stateOf('projects', projectId)]).toEqual([
      'withdrawn',
      'published',
    ])
    expect(await noticesOf(karin)).toContainEqual(expect.stringMatching(/gäller inte längre$/))
    expect(await placesOfText(world, 'Firmakanarie')).toEqual([])
  })

  test('is kept during a deal, and nothing is lost', async () => {
    const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, karin)
    const { quoteId } = await aQuote(world, company, projectId)
    await acceptQuote(world.context(karin.actor), { projectId, quoteId })
    for (const { userId } of [karin, company])
      await expect(forget(userId)).rejects.toEqual(new Refused('deals-ongoing'))
    expect(await stateOf('projects', projectId)).toBe('awarded')
  })

  test('is erased when other programs and the other party close the same things meanwhile', async () => {
    const karin = await aCustomer(world, { name: 'Samtidighetskanarie Karin' })
    const company = await aVerifiedCompany(world, { description: 'Samtidighetskanarie' })
    for (let count = 1; count <= 3; count++) {
      const { projectId } = await aProject(world, karin)
      await aQuote(world, company, projectId)
    }
    await Promise.all([karin, company, karin, company].map(({ userId }) => forget(userId)))
    expect(await placesOfText(world, 'Samtidighetskanarie')).toEqual([])
  })

  test('is erased once; nobody else may do it', async () => {
    const karin = await aCustomer(world)
    for (const actor of [aStaffMember(), (await aCustomer(world)).actor])
      await expect(forgetAccount(world.context(actor), karin.userId)).rejects.toEqual(
        new Refused('not-allowed'),
      )
    await forget(karin.userId)
    await forget(karin.userId)
  })
})

const ENDS: [string, (leaver: Person) => Promise<void>][] = [
  [
    'by the person',
    ({ actor }) =>
      deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD, closesCompany: true }),
  ],
  ['by a program that erases', ({ userId }) => forgetAccount(service(), userId)],
  ['by a program that deletes', ({ userId }) => removeAccount(service(), userId)],
]

test.each(ENDS)(
  'a company closed with its last owner’s account, %s, is told to its other people',
  async (_, end) => {
    const company = await aVerifiedCompany(world)
    const office = await aColleague(world, company, 'office')
    await end(company)
    const mail = await newestMailTo(world, office.email)
    expect(mail?.subject).toBe(`${company.name} finns inte längre på Handslag`)
  },
)

describe('leave-with-account: a colleague whose account ends', () => {
  test.each(ENDS)('%s: the other owners read it in the bell', async (_, end) => {
    const company = await aVerifiedCompany(world)
    const other = await aColleague(world, company, 'owner')
    const office = await aColleague(world, company, 'office')
    await end(company)
    await world.services.events.drain()
    expect(await noticesOf(other)).toContain('En medarbetare är inte kvar')
    expect(await noticesOf(office)).not.toContain('En medarbetare är inte kvar')
  })

  test.each(ENDS)('%s: the visits that they proposed stay, without their notes', async (_, end) => {
    const { projectId, company } = await aQuotedProject(world)
    const { companyId } = company
    const office = await aColleague(world, company, 'office')
    const inHours = (hours: number) => new Date(world.services.clock().getTime() + hours * 3_600_000)
    const times = [{ startsAt: inHours(48), endsAt: inHours(49) }]
    const note = 'Besökskanarie: ring Olle'
    await proposeVisit(world.context(office.actor), { projectId, companyId, times, note })
    await end(office)
    expect(await placesOfText(world, 'Besökskanarie')).toEqual([])
    const { visits } = await threadOf(world.context(company.actor), { projectId, companyId }, null)
    expect(visits).toMatchObject([{ state: 'proposed' }])
  })
})

describe('at the same moment', () => {
  test('an account is forgotten and gets a new email, one after the other', async () => {
    const { userId } = await aCustomer(world)
    const end = await holding('select from profiles where id = $1 for update', userId)
    const forgotten = forget(userId)
    await untilBlocked(world)
    const changed = changeAccount(service(), userId, { email: 'ny.samtidigt@example.se' })
    await untilBlocked(world, 2)
    await end()
    await Promise.all([forgotten, changed])
  })

  test('an account is removed and suspended, one after the other', async () => {
    const { userId } = await aVerifiedCompany(world)
    const end = await holding('select from auth.users where id = $1 for update', userId)
    const removed = removeAccount(service(), userId)
    await untilBlocked(world)
    const suspended = suspendAccount(world.context(aStaffMember()), { userId, reason: 'Prov' })
    await untilBlocked(world, 2)
    await end()
    const [removal, suspension] = await Promise.allSettled([removed, suspended])
    expect(removal.status).toBe('fulfilled')
    if (suspension.status === 'rejected') expect(suspension.reason).toBeInstanceOf(NotFound)
  })
})

/** Another transaction that holds what the statement locks, until the returned function is called. */
async function holding(statement: string, id: string): Promise<() => Promise<void>> {
  const client = await world.services.pool.connect()
  await client.query('begin')
  await client.query(statement, [id])
  return async () => {
    await client.query('commit').finally(() => client.release())
  }
}
