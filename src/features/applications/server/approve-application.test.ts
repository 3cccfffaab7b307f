import { beforeAll, describe, expect, test } from 'vitest'
import { withCheckDigit } from '#features/companies/domain/org-number.ts'
import { findCompany } from '#features/companies/server/company-queries.ts'
import { verificationKinds, verificationStatuses } from '#features/verification/domain/verification-item.ts'
import { verificationItems } from '#features/verification/server/verification-item-queries.ts'
import { system } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import {
  aCompany,
  aCustomer,
  anInsurance,
  approve,
  aStaffMember,
  aVerifiedCompany,
  completeChecks,
} from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { applicationStates } from '../domain/application.ts'
import { standingOf, verifiedAt } from './application-queries.ts'
import { approveApplication } from './approve-application.ts'
import { changeCompanyIdentity } from './change-company-identity.ts'
import { recordCheck } from './record-check.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

const sara = () => world.context(aStaffMember('Sara'))
const alone = (companyId: string) => ({ companyId, reason: null })

describe('approving an application', () => {
  test('saves four checks, each with who, when, source, evidence and last day', async () => {
    const { companyId } = await aCompany(world)
    await approveApplication(sara(), alone(companyId), completeChecks(world, { companyId }))
    expect(await standingOf(world.context(), companyId)).toEqual({ verified: true, lacks: [] })
    expect(await isCachedVerified(companyId)).toBe(true)
    const recorded = {
      outcome: 'completed',
      checked_by: 'Sara',
      checked_at: new Date('2026-11-21T10:00:00Z'),
    }
    expect(await recordRows(companyId)).toMatchObject([
      { ...recorded, kind: 'f_tax', source: 'tax-agency', valid_until: '2027-11-21' },
      { ...recorded, kind: 'identity', source: 'meeting', note: expect.stringMatching(/^Talat/) },
      {
        ...recorded,
        kind: 'insurance',
        source: 'insurer',
        valid_until: '2027-11-21',
        note: expect.stringMatching(/^Talat/),
      },
      { ...recorded, kind: 'reference', source: 'customer', note: expect.stringMatching(/^Talat/) },
    ])
    const { rows } = await world.services.pool.query(
      `select actor_kind, actor_name, subject_type from events where type = 'application.approved' and payload->>'companyId' = $1`,
      [companyId],
    )
    expect(rows).toEqual([{ actor_kind: 'staff', actor_name: 'Sara', subject_type: 'application' }])
  })

  test('follows checks that were recorded one by one', async () => {
    const { companyId } = await aCompany(world)
    for (const check of completeChecks(world, { companyId })) {
      const early = approveApplication(sara(), alone(companyId))
      await expect(early).rejects.toEqual(new Refused('checks-missing'))
      await recordCheck(sara(), check)
    }
    await approveApplication(sara(), alone(companyId))
    expect((await standingOf(world.context(), companyId)).verified).toBe(true)
  })

  test('succeeds once, also in two concurrent requests', async () => {
    const company = await aCompany(world)
    const results = await Promise.allSettled([1, 2, 3].map(() => approve(world, company)))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toEqual(Array(2).fill(new Refused('application-already-approved')))
    await expect(approve(world, company)).rejects.toEqual(new Refused('application-already-approved'))
  })

  test('of a company without a number is refused, whatever was on the screen', async () => {
    const { companyId } = await aCompany(world, { orgNumber: null })
    const attempt = approveApplication(sara(), alone(companyId), completeChecks(world, { companyId }))
    await expect(attempt).rejects.toEqual(new Refused('org-number-missing'))
    await expect(approveApplication(sara(), alone(companyId))).rejects.toEqual(
      new Refused('org-number-missing'),
    )
    expect(await recordRows(companyId)).toEqual([])
  })

  test('records checks after the one of F-tax under the name and number that it has settled', async () => {
    const company = await aCompany(world)
    const { companyId, actor } = company
    const checks = completeChecks(world, { companyId })
    for (const check of checks.filter(({ kind }) => kind === 'f_tax')) await recordCheck(sara(), check)
    const claimed = { companyName: 'Nya Namnet AB', orgNumber: withCheckDigit('556123321') }
    await changeCompanyIdentity(world.context(actor), { ...claimed, vatExempt: false })
    await approveApplication(sara(), alone(companyId), checks)
    expect(await standingOf(world.context(), companyId)).toEqual({ verified: true, lacks: [] })
    expect(await findCompany(sara(), { id: companyId })).toMatchObject({ companyName: 'Nya Namnet AB' })
  })

  test('is refused together with a refused check, and changes nothing', async () => {
    const { companyId } = await aCompany(world)
    const late = completeChecks(world, { companyId, itemsValidUntil: '2026-11-20' })
    await expect(approveApplication(sara(), alone(companyId), late)).rejects.toEqual(
      new Refused('valid-until-passed'),
    )
    expect((await standingOf(world.context(), companyId)).lacks).toContain('application')
    expect(await recordRows(companyId)).toEqual([])
  })

  test('is for staff alone', async () => {
    const company = await aCompany(world)
    const customer = await aCustomer(world)
    for (const actor of [company.actor, customer.actor, system('test')]) {
      const attempt = approveApplication(world.context(actor), alone(company.companyId))
      await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
    }
  })

  test('of a company that does not exist is refused', async () => {
    const companyId = '00000000-0000-4000-8000-000000000000'
    const attempt = approveApplication(sara(), alone(companyId))
    await expect(attempt).rejects.toEqual(new Refused('application-missing'))
  })
})

describe('deciding an item', () => {
  test('changes the company’s standing, with its cached value, in the same transaction', async () => {
    const company = await aVerifiedCompany(world)
    const no = { ...anInsurance(company, ''), status: 'missing', reason: 'Uppsagd' } as const
    await recordCheck(sara(), no)
    expect(await standingOf(world.context(), company.companyId)).toEqual({
      verified: false,
      lacks: ['insurance'],
    })
    expect(await isCachedVerified(company.companyId)).toBe(false)

    await recordCheck(sara(), anInsurance(company, '2027-01-31'))
    expect((await standingOf(world.context(), company.companyId)).verified).toBe(true)
    expect(await isCachedVerified(company.companyId)).toBe(true)
  })

  test('is for staff alone', async () => {
    const company = await aVerifiedCompany(world)
    const attempt = recordCheck(world.context(company.actor), anInsurance(company, '2027-01-31'))
    await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
  })

  test('of a company that does not exist finds nothing', async () => {
    const nobody = { companyId: '00000000-0000-4000-8000-000000000000' }
    const attempt = recordCheck(sara(), anInsurance(nobody, '2027-01-31'))
    await expect(attempt).rejects.toThrow(NotFound)
  })
})

describe('being verified', () => {
  test('ends by itself when an item expires, whatever the cached value says', async () => {
    const { companyId } = await aVerifiedCompany(world, { itemsValidUntil: '2026-11-30' })
    world.at('2026-11-30T22:59:59Z')
    expect((await standingOf(world.context(), companyId)).verified).toBe(true)
    expect(await verifiedInSql(companyId)).toBe(true)
    world.at('2026-11-30T23:00:00Z')
    expect((await standingOf(world.context(), companyId)).verified).toBe(false)
    expect(await verifiedInSql(companyId)).toBe(false)
    expect(await isCachedVerified(companyId)).toBe(true)
    world.at('2026-11-21T10:00:00Z')
  })

  test('is the same in SQL as in the rule, in every state of application and items', async () => {
    const { companyId } = await aCompany(world)
    const validity = [null, '2026-11-20', '2026-11-21', '2026-11-22']
    const disagreements: unknown[] = []
    let verifiedTimes = 0
    for (const state of applicationStates) {
      for (const status of verificationStatuses) {
        for (const validUntil of validity) {
          await setFacts(companyId, { state, status, validUntil })
          const rule = (await standingOf(world.context(), companyId)).verified
          if ((await verifiedInSql(companyId)) !== rule) disagreements.push({ state, status, validUntil })
          verifiedTimes += rule ? 1 : 0
        }
      }
    }
    expect(disagreements).toEqual([])
    expect(verifiedTimes).toBe(3)
  })

  test('needs all four items, in SQL too', async () => {
    const { companyId } = await aVerifiedCompany(world)
    await world.services.pool.query(
      `delete from verification_items where company_id = $1 and kind = 'identity'`,
      [companyId],
    )
    expect((await standingOf(world.context(), companyId)).lacks).toEqual(['identity'])
    expect(await verifiedInSql(companyId)).toBe(false)
    expect((await verificationItems(world.context(), companyId)).map(({ kind }) => kind)).toEqual(
      verificationKinds,
    )
  })
})

describe('finding a company', () => {
  test('is possible by id, organisation number or email, for staff alone', async () => {
    const company = await aCompany(world, { orgNumber: '5565219129' })
    const found = { id: company.companyId, companyName: company.name }
    const staff = world.context(aStaffMember())
    expect(await findCompany(staff, { id: company.companyId })).toEqual(found)
    expect(await findCompany(staff, { orgNumber: '5565219129' })).toEqual(found)
    expect(await findCompany(staff, { email: company.email })).toEqual(found)
    expect(await findCompany(staff, { email: 'ingen@example.se' })).toBeNull()
    const foreign = await aCompany(world)
    await world.services.pool.query('update auth.users set is_sso_user = true, email = $2 where id = $1', [
      foreign.userId,
      company.email,
    ])
    await world.services.pool.query('update profiles set email = $2 where id = $1', [
      foreign.userId,
      company.email,
    ])
    await world.services.pool.query('delete from company_members where company_id = $1', [company.companyId])
    expect(await findCompany(staff, { email: company.email })).toBeNull()
    expect(await findCompany(world.context(company.actor), { id: company.companyId })).toBeNull()
  })
})

async function verifiedInSql(companyId: string): Promise<boolean> {
  const row = await world.services.db
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', companyId)
    .where(verifiedAt(stockholmDate(world.services.clock())))
    .executeTakeFirst()
  return row !== undefined
}

/** One item gets this status and last day, the other three are complete. */
async function setFacts(
  companyId: string,
  { state, status, validUntil }: { state: string; status: string; validUntil: string | null },
): Promise<void> {
  const { pool } = world.services
  await pool.query(
    `update partner_applications set state = $2, decided_at = case when $2 in ('approved', 'refused') then now() end,
       reason = 'x'
     where company_id = $1`,
    [companyId, state],
  )
  await pool.query(
    `update verification_items set decided_at = now(),
       status = case when kind = 'insurance' then $2 else 'completed' end,
       valid_until = case when kind = 'insurance' then $3::date end
     where company_id = $1`,
    [companyId, status, validUntil],
  )
}

async function isCachedVerified(companyId: string): Promise<boolean> {
  const { rows } = await world.services.pool.query('select is_verified from company_profiles where id = $1', [
    companyId,
  ])
  return rows[0]?.is_verified
}

async function recordRows(companyId: string): Promise<unknown[]> {
  const { rows } = await world.services.pool.query(
    `select * from verification_records where company_id = $1 order by kind`,
    [companyId],
  )
  return rows
}
