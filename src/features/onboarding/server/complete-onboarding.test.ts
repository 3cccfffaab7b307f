import { beforeAll, describe, expect, test } from 'vitest'
import { listCompanies, standingOf } from '#features/applications/server/application-queries.ts'
import { companyMembers, getOwnCompany } from '#features/companies/server/company-queries.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aCompany, aCustomer, aNewcomer, aStaffMember } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { completeCompanyOnboarding } from './complete-company-onboarding.ts'
import { completeCustomerOnboarding } from './complete-customer-onboarding.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

function profileOf(userId: string) {
  return world.services.db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

const facts = {
  companyName: 'Bygg & Bad AB',
  orgNumber: '5567037485',
  categories: ['bathroom', 'painting'],
  place: 'Mitt i skogen',
  radiusKm: 50,
  contactPerson: 'Anna Ek',
  phone: '070-174 06 05',
  description: null,
  vatExempt: false,
} as const
const details = { name: 'Karin Berg', phone: null, location: 'Uppsala' }

describe('complete-customer-onboarding: a customer', () => {
  test('gives details once', async () => {
    const { actor, token } = await aNewcomer(world)
    await completeCustomerOnboarding(world.context(actor), details)
    const session = await sessionOf(world.services, token, world.services.clock())
    expect(session?.profile).toMatchObject({ ...details, onboardingCompleted: true })
    await expect(completeCustomerOnboarding(world.context(actor), details)).rejects.toEqual(
      new Refused('onboarding-already-completed'),
    )
    expect(await eventsOf(actor.userId)).toEqual(['account.signed-up', 'onboarding.completed'])
  })

  test('cannot give a company’s facts, nor a company a customer’s', async () => {
    const customer = await aNewcomer(world)
    const company = await aNewcomer(world, { userType: 'company' })
    const asCompany = completeCompanyOnboarding(world.context(customer.actor), {
      ...facts,
      categories: ['kitchen'],
    })
    await expect(asCompany).rejects.toEqual(new Refused('not-allowed'))
    const asCustomer = completeCustomerOnboarding(world.context(company.actor), details)
    await expect(asCustomer).rejects.toEqual(new Refused('not-allowed'))
  })

  test('a visitor has nothing to complete', async () => {
    await expect(completeCustomerOnboarding(world.context(anonymous), details)).rejects.toThrow(NotFound)
  })
})

describe('a company', () => {
  test('is created with member, application and four missing items', async () => {
    const { actor, token, email } = await aNewcomer(world, { userType: 'company', name: 'Bygg & Bad AB' })
    const { companyId } = await completeCompanyOnboarding(world.context(actor), {
      ...facts,
      categories: ['bathroom'],
    })

    const session = await sessionOf(world.services, token, world.services.clock())
    expect(session?.actor).toEqual({ ...actor, companyId })
    expect(session?.profile).toMatchObject({ onboardingCompleted: true, companyProfileId: companyId })
    const ctx = world.context(session?.actor)
    expect(await getOwnCompany(ctx)).toMatchObject({
      id: companyId,
      companyName: 'Bygg & Bad AB',
      orgNumber: '5567037485',
      isSoleTrader: false,
      location: 'Mitt i skogen',
      isPositionKnown: false,
      serviceRadiusM: 50_000,
      categories: ['bathroom'],
    })
    expect(await companyMembers(ctx, [companyId])).toEqual([
      { companyId, userId: actor.userId, email, name: 'Bygg & Bad AB' },
    ])
    expect(await standingOf(ctx, companyId)).toEqual({
      verified: false,
      lacks: ['application', 'f_tax', 'insurance', 'identity', 'reference'],
    })
    expect((await profileOf(actor.userId)).company_profile_id).toBe(companyId)
    const [line] = await listCompanies(world.context(aStaffMember()))
    expect(line).toMatchObject({ id: companyId, applicationState: 'submitted', verified: false })
  })

  test('is created once in two concurrent requests', async () => {
    const { actor } = await aNewcomer(world, { userType: 'company' })
    const give = (name: string) =>
      completeCompanyOnboarding(world.context(actor), {
        ...facts,
        categories: ['kitchen'],
        companyName: name,
        orgNumber: null,
      })
    const results = await Promise.allSettled([give('Ett'), give('Två'), give('Tre'), give('Fyra')])
    const [made, ...others] = results.filter(({ status }) => status === 'fulfilled')
    expect([made?.status, others]).toEqual(['fulfilled', []])
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(codes).toEqual(Array(3).fill('onboarding-already-completed'))
    expect(await countOf('company_profiles', 'profile_id', actor.userId)).toBe(1)
    expect(await countOf('partner_applications', 'user_id', actor.userId)).toBe(1)
    expect((await eventsOf(actor.userId)).filter((type) => type === 'onboarding.completed')).toHaveLength(1)
  })

  test('cannot take another company’s organisation number, also concurrently', async () => {
    const newcomers = await Promise.all([1, 2].map(() => aNewcomer(world, { userType: 'company' })))
    const give = newcomers.map(({ actor }) =>
      completeCompanyOnboarding(world.context(actor), {
        ...facts,
        categories: ['kitchen'],
        orgNumber: '2021005489',
      }),
    )
    const results = await Promise.allSettled(give)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toEqual([new Refused('org-number-taken')])
  })

  test('a refusal saves nothing: the facts can be given again', async () => {
    await aCompany(world, { orgNumber: '5560360793' })
    const { actor } = await aNewcomer(world, { userType: 'company' })
    const give = (orgNumber: string | null) =>
      completeCompanyOnboarding(world.context(actor), { ...facts, categories: ['kitchen'], orgNumber })
    await expect(give('5560360793')).rejects.toEqual(new Refused('org-number-taken'))
    expect(await countOf('company_members', 'profile_id', actor.userId)).toBe(0)
    expect((await profileOf(actor.userId)).onboarding_completed).toBe(false)
    expect(await give(null)).toMatchObject({ companyId: expect.any(String) })
  })

  test('sees only itself, and the list of companies is for staff', async () => {
    const company = await aCompany(world)
    const customer = await aCustomer(world)
    expect((await getOwnCompany(world.context(company.actor)))?.id).toBe(company.companyId)
    expect(await getOwnCompany(world.context(customer.actor))).toBeNull()
    expect(await listCompanies(world.context(company.actor))).toEqual([])
  })
})

async function eventsOf(userId: string): Promise<string[]> {
  const rows = await world.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}

async function countOf(table: string, column: string, value: string): Promise<number> {
  const { rowCount } = await world.services.pool.query(`select from ${table} where ${column} = $1`, [value])
  return rowCount ?? 0
}
