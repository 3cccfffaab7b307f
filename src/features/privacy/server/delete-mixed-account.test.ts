import { beforeAll, describe, expect, test } from 'vitest'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { registerColleague } from '#features/companies/server/colleague/register-colleague.ts'
import { companyMembers } from '#features/companies/server/company-queries.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { anonymous, type UserActor } from '#kernel/actor.ts'
import { aProject, projectWords } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import { changeTypeAsBefore } from '#tests/support/identity/same-person.ts'
import {
  aColleague,
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { placesOfText } from '#tests/support/stored/places-of-text.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { forgetAccount } from './forget-account.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ handlers: [notify] })
  await loadPlaces(world.context())
})

type Mixed = { canary: string; account: Company; asCompany: UserActor; asCustomer: UserActor }

/** An account that owns a company and, from a version in which its type could be changed, may own projects as well. */
let made = 0

async function aMixedAccount(): Promise<Mixed> {
  const canary = `Blandkanarie${++made}`
  const account = await aVerifiedCompany(world, { contactPerson: canary })
  const { userId, actor } = account
  await changeTypeAsBefore(world, account, 'customer')
  return {
    canary,
    account,
    asCompany: actor,
    asCustomer: { kind: 'customer', userId, sessionId: actor.sessionId },
  }
}

const own = (actor: UserActor) => ({ ...world.context(actor), actor })
const removal = {
  'its owner': (actor: UserActor) => deleteOwnAccount(own(actor), { password: PASSWORD }),
  'the operator’s program': (actor: UserActor) =>
    forgetAccount(world.context({ kind: 'service' }), actor.userId),
}

async function stateOf(table: 'projects' | 'quotes', id: string): Promise<string | undefined> {
  const { db } = world.services
  const row = await db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

describe.each(Object.entries(removal))('an account that changed its type, deleted by %s', (_, remove) => {
  test.each(['customer', 'company'] as const)('as a %s: leaves neither project nor quote', async (type) => {
    const [karin, rival] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { canary, account, asCompany, asCustomer } = await aMixedAccount()
    const words = projectWords({ title: `${canary} badrum` })
    const { projectId } = await publishProject(world.context(asCustomer), words)
    await aQuote(world, rival, projectId)
    await changeTypeAsBefore(world, account, 'company')
    const other = await aProject(world, karin)
    const { quoteId } = await aQuote(world, account, other.projectId)
    await changeTypeAsBefore(world, account, type)

    await remove(type === 'customer' ? asCustomer : asCompany)
    await world.services.events.drain()
    expect(await stateOf('projects', projectId)).toBe('cancelled')
    expect(await stateOf('quotes', quoteId)).toBe('withdrawn')
    for (const text of [canary, account.email])
      expect({ text, places: await placesOfText(world, text) }).toEqual({ text, places: [] })
    for (const { userId } of [karin, rival]) expect(await noticesOf(userId)).not.toEqual([])
  })

  test('is kept during a deal on either side', async () => {
    const { account, asCompany, asCustomer } = await aMixedAccount()
    const rival = await aVerifiedCompany(world)
    const { projectId } = await publishProject(world.context(asCustomer), projectWords())
    const { quoteId } = await aQuote(world, rival, projectId)
    await acceptQuote(world.context(asCustomer), { projectId, quoteId })
    await changeTypeAsBefore(world, account, 'company')
    await expect(remove(asCompany)).rejects.toMatchObject({ code: 'deals-ongoing' })
    expect(await stateOf('projects', projectId)).toBe('awarded')
  })
})

test('the export of such an account holds projects and company', async () => {
  const { account, asCompany, asCustomer } = await aMixedAccount()
  await publishProject(world.context(asCustomer), projectWords())
  for (const actor of [asCustomer, asCompany])
    expect(await exportOwnData(own(actor))).toMatchObject({
      projects: [{ owner_id: account.userId }],
      company: { company_name: account.name },
    })
})

describe('in the same instant', () => {
  test('while a project is published, the deleted account leaves none that takes quotes', async () => {
    const people: Customer[] = await Promise.all(Array.from({ length: 6 }, () => aCustomer(world)))
    for (const [index, { actor }] of people.entries()) {
      const tries = [
        () => publishProject(world.context(actor), projectWords()),
        () => removal['its owner'](actor),
      ]
      await Promise.allSettled((index % 2 ? tries : tries.toReversed()).map((attempt) => attempt()))
    }
    expect(await openProjectsOfNobody()).toBe(0)
  })

  test('publishing waits for a concurrent deletion, and is refused', async () => {
    const karin = await aCustomer(world)
    const client = await world.services.pool.connect()
    await client.query('begin')
    await client.query('select from profiles where id = $1 for no key update', [karin.userId])
    await client.query('update auth.users set deleted_at = now() where id = $1', [karin.userId])
    const published = publishProject(world.context(karin.actor), projectWords())
    const refused = expect(published).rejects.toMatchObject({ code: 'private-account-needed' })
    await untilBlocked(world)
    await client.query('commit')
    client.release()
    await refused
    expect(await openProjectsOfNobody()).toBe(0)
  })

  test('a quote of a company that is being deleted waits, and is refused', async () => {
    const [karin, bygg] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, karin)
    const client = await world.services.pool.connect()
    await client.query('begin')
    await client.query('select from company_profiles where id = $1 for update', [bygg.companyId])
    await client.query('delete from company_members where company_id = $1', [bygg.companyId])
    const sent = sendQuote(world.context(bygg.actor), { ...quoteWords(world), projectId })
    const refused = expect(sent).rejects.toMatchObject({ code: 'company-not-verified' })
    await untilBlocked(world)
    await client.query('commit')
    client.release()
    await refused
  })

  test('a colleague who is being removed from the company deletes the account when that is done', async () => {
    const bygg = await aVerifiedCompany(world)
    const { actor, userId } = await aColleague(world, bygg, 'office')
    const client = await world.services.pool.connect()
    await client.query('begin')
    await client.query('select from company_profiles where id = $1 for update', [bygg.companyId])
    const deleted = deleteOwnAccount({ ...world.context(actor), actor }, { password: PASSWORD })
    await untilBlocked(world)
    try {
      await client.query('delete from company_members where profile_id = $1', [userId])
    } finally {
      await client.query('commit')
      client.release()
    }
    await deleted
  })
})

describe('a colleague who joins while the only owner deletes the account', () => {
  test.each([
    ['owner', 'its owner', 'dealings-changed'],
    ['owner', 'the operator’s program', 'dealings-changed'],
    ['office', 'its owner', 'colleagues-left'],
  ] as const)('as %s keeps the company that %s would delete', async (role, remover, code) => {
    const bygg = await aVerifiedCompany(world)
    const email = `ny.kollega.${++made}@example.se`
    const { secret } = await inviteColleague(world.context(bygg.actor), { email, role })
    const client = await world.services.pool.connect()
    await client.query('begin')
    await client.query('select from company_profiles where id = $1 for update', [bygg.companyId])
    const account = { secret, name: 'Ny Kollega', password: PASSWORD }
    const joined = registerColleague(world.context(anonymous), account, { userAgent: null, ipAddress: null })
    await untilBlocked(world)
    const refused = expect(removal[remover](bygg.actor)).rejects.toMatchObject({ code })
    await untilBlocked(world, 2)
    await client.query('commit')
    client.release()
    await joined
    await refused
    expect(await companyMembers(world.services, [bygg.companyId])).toHaveLength(2)
  })
})

test('the database refuses to delete an account while its projects take quotes', async () => {
  const karin = await aCustomer(world)
  await aProject(world, karin)
  const erased = world.services.pool.query('update auth.users set deleted_at = now() where id = $1', [
    karin.userId,
  ])
  await expect(erased).rejects.toMatchObject({ constraint: 'users_open_projects' })
})

async function openProjectsOfNobody(): Promise<number> {
  const { rowCount } = await world.services.pool.query(
    `select from projects join auth.users on users.id = owner_id
      where deleted_at is not null and state in ('published', 'quoted')`,
  )
  return rowCount ?? 0
}

async function noticesOf(userId: string): Promise<string[]> {
  const { rows } = await world.services.pool.query<{ code: string }>(
    'select code from notifications where user_id = $1',
    [userId],
  )
  return rows.map(({ code }) => code)
}
