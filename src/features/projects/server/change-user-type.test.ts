import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeCompanyOnboarding } from '#features/onboarding/server/complete-company-onboarding.ts'
import { updateProfile } from '#identity/accounts/server/update-profile.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject, projectWords } from '#tests/support/a-project.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import { aNewcomer, anApplicant } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { keepDraft } from './keep-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { publishProject } from './publish-project.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

type Person = Awaited<ReturnType<typeof aNewcomer>>

const words = () => projectWords({ location: 'Bortom skogen' })
const publish = ({ actor }: Person) => publishProject(world.context(actor), words())
const become = ({ actor }: Person, userType: 'customer' | 'company') =>
  updateProfile(world.context(actor), { userType })

async function typeOf({ userId }: Person): Promise<string | undefined> {
  const { db } = world.services
  const profile = await db
    .selectFrom('profiles')
    .select('user_type')
    .where('id', '=', userId)
    .executeTakeFirst()
  return profile?.user_type
}

async function projectCount({ userId }: Person): Promise<number> {
  const { rowCount } = await world.services.pool.query('select from projects where owner_id = $1', [userId])
  return rowCount ?? 0
}

describe('what an account is for', () => {
  test('can be changed while it owns nothing, and back again', async () => {
    const newcomer = await aNewcomer(world)
    await become(newcomer, 'company')
    expect(await typeOf(newcomer)).toBe('company')
    await become(newcomer, 'customer')
    await become(newcomer, 'customer')
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['a published project', publish],
    [
      'a draft that was published at sign-up',
      async ({ actor }) => {
        const { token } = await keepDraft(world.context({ kind: 'anonymous' }), words())
        await publishDraft(world.context(actor), token)
      },
    ],
  ])('is frozen from %s on, before onboarding is completed', async (_, own) => {
    const karin = await aNewcomer(world)
    await own(karin)
    await expect(become(karin, 'company')).rejects.toEqual(new Refused('user-type-frozen'))
    await become(karin, 'customer')
    expect(await typeOf(karin)).toBe('customer')
  })

  test('is frozen by an application, before onboarding is completed', async () => {
    const applicant = await anApplicant(world)
    const change = updateProfile(world.context(applicant.actor), { userType: 'customer' })
    await expect(change).rejects.toEqual(new Refused('user-type-frozen'))
  })

  test('stays frozen when the project is gone', async () => {
    const karin = await aNewcomer(world)
    await publish(karin)
    await world.services.pool.query('delete from projects where owner_id = $1', [karin.userId])
    await expect(become(karin, 'company')).rejects.toEqual(new Refused('user-type-frozen'))
  })
})

describe('in the same instant', () => {
  test('of publishing and becoming a company, one is refused', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aNewcomer(world)))
    for (const [index, person] of people.entries()) {
      const tries = [() => publish(person), () => become(person, 'company')]
      const order = index % 2 ? tries : tries.toReversed()
      const results = await Promise.allSettled(order.map((attempt) => attempt()))
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
      expect(refusals).toHaveLength(1)
      const [type, projects] = [await typeOf(person), await projectCount(person)]
      expect([type, projects, refusals[0]]).toEqual(
        type === 'customer' ? ['customer', 1, 'user-type-frozen'] : ['company', 0, 'private-account-needed'],
      )
    }
  })

  test('publishing waits for a concurrent change of type', async () => {
    const karin = await aNewcomer(world)
    const client = await world.services.pool.connect()
    await client.query('begin')
    await client.query(`update profiles set user_type = 'company' where id = $1`, [karin.userId])
    const published = publish(karin)
    const refused = expect(published).rejects.toEqual(new Refused('private-account-needed'))
    await untilBlocked(world)
    await client.query('commit')
    client.release()
    await refused
    expect(await projectCount(karin)).toBe(0)
  })

  test('a change of type waits for a concurrent publication', async () => {
    const karin = await aNewcomer(world)
    const client = await world.services.pool.connect()
    await client.query('begin')
    await client.query(INSERT_PROJECT, [karin.userId, randomUUID()])
    const refused = expect(become(karin, 'company')).rejects.toEqual(new Refused('user-type-frozen'))
    await untilBlocked(world)
    await client.query('commit')
    client.release()
    await refused
  })

  test('two first projects of one account are both published', async () => {
    const karin = await aNewcomer(world)
    await Promise.all([publish(karin), publish(karin), publish(karin)])
    expect(await projectCount(karin)).toBe(3)
  })
})

describe('whatever the code tries, the database refuses', () => {
  test('another type for an account that owns something', async () => {
    const karin = await aNewcomer(world)
    await aProject(world, karin as Parameters<typeof aProject>[1], { location: 'Bortom skogen' })
    for (const change of [`user_type = 'company'`, 'user_type_settled = false'])
      await expect(
        world.services.pool.query(`update profiles set ${change} where id = $1`, [karin.userId]),
      ).rejects.toMatchObject({ constraint: 'profiles_user_type_frozen' })
  })

  test('a project of a company, and a company of a private person', async () => {
    const [company, karin] = [await aNewcomer(world, { userType: 'company' }), await aNewcomer(world)]
    const project = world.services.pool.query(INSERT_PROJECT, [company.userId, randomUUID()])
    await expect(project).rejects.toMatchObject({ constraint: 'projects_owner_is_customer' })
    const made = world.services.pool.query(INSERT_COMPANY, [karin.userId])
    await expect(made).rejects.toMatchObject({ constraint: 'companies_owner_is_company' })
  })

  test('a company for an account that was deleted meanwhile: nobody is found', async () => {
    const newcomer = await aNewcomer(world, { userType: 'company' })
    await world.services.pool.query('update auth.users set deleted_at = now() where id = $1', [
      newcomer.userId,
    ])
    const facts = {
      companyName: 'Bygg AB',
      orgNumber: null,
      categories: ['kitchen' as const],
      place: 'Bortom skogen',
      radiusKm: 50 as const,
      contactPerson: 'Anna Ek',
      phone: '070-174 06 05',
      description: null,
      vatExempt: false,
    }
    const completed = completeCompanyOnboarding(world.context(newcomer.actor), facts)
    await expect(completed).rejects.toMatchObject({ name: 'NotFound' })
  })
})

const INSERT_PROJECT = `insert into projects (owner_id, state, title, category, description, budget, location, end_date,
    needs_permit, quotes_until, published_at, submission_key, created_at, updated_at)
  values ($1, 'published', 'Nytt badrum', 'bathroom', 'Ett badrum som läcker.', 'open', 'Uppsala', '2027-05-01', 'no',
    now(), now(), $2, now(), now())`
const INSERT_COMPANY = `insert into company_profiles (profile_id, company_name, contact_person, contact_email, location,
    service_radius_m, partner_since, created_at, updated_at)
  values ($1, 'Bygg AB', 'Anna Ek', 'anna@example.se', 'Uppsala', 50000, now(), now(), now())`
