import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { anInsurance, aStaffMember, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { verificationOf } from './company-verification-queries.ts'
import { expireChecks } from './expire-checks.ts'
import { recordCheck } from './record-check.ts'

let world: TestWorld
beforeEach(async () => {
  world = await testServices()
})

const LAST_DAY = '2026-12-31'

describe('when the last day of a check has ended', () => {
  test('the badge is gone at midnight in Stockholm, before the nightly job', async () => {
    const { companyId } = await aVerifiedCompany(world, { itemsValidUntil: LAST_DAY })
    world.at('2026-12-31T22:59:59Z')
    expect(await verificationOf(world.context(), companyId)).toMatchObject({ completed: 4, isVerified: true })
    world.at('2026-12-31T23:00:00Z')
    const fallen = await verificationOf(world.context(), companyId)
    expect(fallen).toMatchObject({ completed: 0, isVerified: false })
    expect(fallen.items[0]).toMatchObject({ situation: 'lapsed', validUntil: LAST_DAY })
  })

  test('the job updates the stored status and records it, once', async () => {
    const company = await aVerifiedCompany(world, { itemsValidUntil: LAST_DAY })
    await roundAt('2027-01-01T00:15:00Z')
    expect(await kept(company)).toEqual({ is_verified: false, completed: 0 })
    await roundAt('2027-01-01T00:16:00Z')
    expect(await events('verification.expired')).toEqual([
      { kinds: ['f_tax', 'identity', 'insurance', 'reference'], validUntil: LAST_DAY },
    ])
  })

  test('only expired checks change', async () => {
    const company = await aVerifiedCompany(world, { itemsValidUntil: LAST_DAY })
    await renew(company, '2027-12-31')
    await roundAt('2027-01-01T00:15:00Z')
    expect(await kept(company)).toEqual({ is_verified: false, completed: 1 })
  })

  test('an expired licence removes its trade alone', async () => {
    const company = await aVerifiedCompany(world, { categories: ['painting', 'electrical'] })
    const licence = { kind: 'licence', claim: 'electrical', status: 'completed' } as const
    const source = 'electrical-register'
    const { companyId } = company
    const staff = world.context(aStaffMember())
    await recordCheck(staff, { ...licence, companyId, source, validUntil: LAST_DAY })
    await roundAt('2027-01-01T00:15:00Z')
    expect(await kept(company)).toMatchObject({ is_verified: true })
    expect(await verificationOf(world.context(), companyId)).toMatchObject({
      isVerified: true,
      completed: 4,
      licences: [{ situation: 'lapsed' }],
    })
    expect(await events('verification.expired')).toEqual([{ kinds: ['licence'], validUntil: LAST_DAY }])
  })

  test('a new check restores the badge', async () => {
    const company = await aVerifiedCompany(world)
    await renew(company, LAST_DAY)
    await roundAt('2027-01-01T00:15:00Z')
    expect(await kept(company)).toEqual({ is_verified: false, completed: 3 })
    await renew(company, '2027-12-31')
    expect(await kept(company)).toEqual({ is_verified: true, completed: 4 })
  })
})

describe('the company is warned', () => {
  test('30 and 7 days ahead and on the day, each once', async () => {
    await aVerifiedCompany(world, { itemsValidUntil: LAST_DAY })
    const warnings: Record<string, number> = {}
    for (const day of ['11-30', '12-01', '12-02', '12-23', '12-24', '12-25', '12-31']) {
      await roundAt(`2026-${day}T01:00:00Z`)
      await roundAt(`2026-${day}T02:00:00Z`)
      warnings[day] = (await events('verification.expiring')).length
    }
    expect(warnings).toEqual({
      '11-30': 0,
      '12-01': 1,
      '12-02': 1,
      '12-23': 1,
      '12-24': 2,
      '12-25': 2,
      '12-31': 3,
    })
  })

  test('not of what has been renewed in the meantime', async () => {
    const company = await aVerifiedCompany(world)
    await renew(company, LAST_DAY)
    await renew(company, '2028-10-31')
    await roundAt('2026-12-31T01:00:00Z')
    expect(await events('verification.expiring')).toEqual([])
  })

  test('again when the renewed check expires', async () => {
    const company = await aVerifiedCompany(world)
    await renew(company, '2026-12-01')
    await roundAt('2026-11-22T01:00:00Z')
    await renew(company, LAST_DAY)
    await roundAt('2026-12-25T01:00:00Z')
    expect(await events('verification.expiring')).toEqual([
      { kinds: ['insurance'], validUntil: '2026-12-01', daysBefore: 30 },
      { kinds: ['insurance'], validUntil: LAST_DAY, daysBefore: 7 },
    ])
  })

  test('once, also when two jobs run at once', async () => {
    await aVerifiedCompany(world, { itemsValidUntil: LAST_DAY })
    world.at('2026-12-31T01:00:00Z')
    await Promise.all([1, 2, 3].map(() => expireChecks(world.context(system('expire-checks')))))
    expect(await events('verification.expiring')).toHaveLength(1)
  })
})

test('the job is for the schedule alone', async () => {
  await aVerifiedCompany(world, { itemsValidUntil: LAST_DAY })
  world.at('2027-01-01T01:00:00Z')
  await expect(expireChecks(world.context(aStaffMember()))).rejects.toEqual(new Refused('not-allowed'))
})

async function roundAt(instant: string): Promise<void> {
  world.at(instant)
  await expireChecks(world.context(system('expire-checks')))
}

function renew(company: Company, validUntil: string): Promise<void> {
  return recordCheck(world.context(aStaffMember()), anInsurance(company, validUntil))
}

async function kept({ companyId }: Company): Promise<unknown> {
  const { rows } = await world.services.pool.query(
    `select is_verified, (select count(*)::int from verification_items i
       where i.company_id = c.id and i.status = 'completed') as completed
     from company_profiles c where id = $1`,
    [companyId],
  )
  return rows[0]
}

async function events(type: string): Promise<unknown[]> {
  const { rows } = await world.services.pool.query('select payload from events where type = $1 order by id', [
    type,
  ])
  return rows.map(({ payload }) => ({ ...payload, kinds: payload.kinds.toSorted() }))
}
