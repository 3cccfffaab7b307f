import { beforeAll, describe, expect, test } from 'vitest'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import {
  aCompany,
  aCustomer,
  anInsurance,
  approve,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  completeChecks,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { standingOf } from './application-queries.ts'
import { approveApplication } from './approve-application.ts'
import { changeCompanyIdentity } from './change-company-identity.ts'
import { checkRegisters } from './check-registers.ts'
import { verificationOf } from './company-verification-queries.ts'
import { publicCompanyPage } from './public-company-queries.ts'
import { type CheckToRecord, recordCheck } from './record-check.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

const sara = () => world.context(aStaffMember('Sara'))
const profileOf = (company: Company) => getOwnCompanyProfile(world.context(company.actor))
const seen = async (company: Company) => {
  const { slug } = await profileOf(company)
  return publicCompanyPage(world.context(anonymous), slug ?? '')
}
const lacksOf = async ({ companyId }: Company) => (await standingOf(world.context(), companyId)).lacks
const situations = async ({ companyId }: Company) => {
  const { items } = await verificationOf(sara(), companyId)
  return Object.fromEntries(items.map(({ kind, situation }) => [kind, situation]))
}
const factsSeenOf = async ({ companyId }: Company) =>
  (await verificationOf(sara(), companyId)).identity?.revision ?? 0

async function change(company: Company, more: { companyName?: string; orgNumber?: string | null }) {
  const { claimed } = await profileOf(company)
  return changeCompanyIdentity(world.context(company.actor), { ...claimed, vatExempt: false, ...more })
}

function fTax({ companyId }: Company, more: Partial<CheckToRecord> = {}) {
  return recordCheck(sara(), { companyId, kind: 'f_tax', status: 'completed', source: 'tax-agency', ...more })
}

describe('an approved company that changes its name', () => {
  test('loses the checks that depend on its name, and everybody still sees the checked name', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Liten Bygg AB' })
    expect(await change(company, { companyName: 'Skanska Sverige AB' })).toEqual({ waits: true })
    expect(await lacksOf(company)).toEqual(['f_tax', 'insurance'])
    expect(await situations(company)).toEqual({
      f_tax: 'changed',
      insurance: 'changed',
      identity: 'valid',
      reference: 'valid',
    })
    const { slug, company: shown, verification } = await seen(company)
    expect([slug, shown.companyName, verification.isVerified]).toEqual([
      'liten-bygg-ab',
      'Liten Bygg AB',
      false,
    ])
    expect(JSON.stringify(await seen(company))).not.toContain('Skanska')
    expect((await profileOf(company)).claimed.companyName).toBe('Skanska Sverige AB')
  })

  test('gets the name once F-tax is checked for it, and is verified once all is', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Gamla Firman AB' })
    await change(company, { companyName: 'Nya Firman AB' })
    const early = recordCheck(sara(), anInsurance(company, '2027-06-30'))
    await expect(early).rejects.toEqual(new Refused('identity-unsettled'))
    await fTax(company)
    expect((await seen(company)).company.companyName).toBe('Nya Firman AB')
    expect((await seen(company)).slug).toBe('nya-firman-ab')
    expect(await lacksOf(company)).toEqual(['insurance'])
    await recordCheck(sara(), anInsurance(company, '2027-06-30'))
    expect(await lacksOf(company)).toEqual([])
    expect(await publicCompanyPage(world.context(anonymous), 'gamla-firman-ab')).toMatchObject({
      slug: 'nya-firman-ab',
    })
  })

  test('has its checks back when it changes back to the old name before another decision', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Ångrande Bygg AB' })
    await change(company, { companyName: 'Skanska Sverige AB' })
    expect(await change(company, { companyName: 'Ångrande Bygg AB' })).toEqual({ waits: false })
    expect(await lacksOf(company)).toEqual([])
    expect((await verificationOf(sara(), company.companyId)).isVerified).toBe(true)
  })

  test('does not get back what staff have decided on meanwhile', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Nekade Bygg AB' })
    await change(company, { companyName: 'Skanska Sverige AB' })
    await fTax(company, { status: 'missing', reason: 'Namnet är ett annat företags' })
    await change(company, { companyName: 'Nekade Bygg AB' })
    expect(await lacksOf(company)).toEqual(['f_tax'])
    expect((await situations(company)).f_tax).toBe('changed')
  })

  test('loses nothing when only upper and lower case change', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'björkens bygg ab' })
    expect(await change(company, { companyName: 'Björkens Bygg AB' })).toEqual({ waits: false })
    expect(await lacksOf(company)).toEqual([])
    expect((await seen(company)).company.companyName).toBe('Björkens Bygg AB')
  })

  test('gets no name confirmed by a register that knows numbers alone', async () => {
    const company = await aVerifiedCompany(world)
    await change(company, { companyName: 'Skanska Sverige AB' })
    const { companyId } = company
    expect(await checkRegisters(sara(), { companyId })).toEqual({ answered: 2, passedOver: 2 })
    expect(await lacksOf(company)).toEqual(['f_tax', 'insurance'])
  })
})

describe('an organisation number', () => {
  test('that comes after the checks makes all of them invalid: nobody knew which company they were about', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Nummerlösa AB', orgNumber: '5564308285' })
    await asBeforeNumbersWereDemanded(company)
    expect(await lacksOf(company)).toEqual(['f_tax', 'insurance', 'identity', 'reference'])
    expect((await situations(company)).f_tax).toBe('numberless')
    expect(await change(company, { orgNumber: '5564308285' })).toEqual({ waits: true })
    expect((await situations(company)).reference).toBe('changed')
    expect((await seen(company)).company.orgNumber).toBeNull()
    for (const check of completeChecks(world, company)) await recordCheck(sara(), check)
    expect((await seen(company)).company.orgNumber).toBe('556430-8285')
    expect(await lacksOf(company)).toEqual([])
  })

  test('that was changed is shown when it has been checked, not before', async () => {
    const company = await aVerifiedCompany(world, { orgNumber: '5560125790' })
    await change(company, { orgNumber: '5560747551' })
    expect(await lacksOf(company)).toEqual(['f_tax', 'insurance', 'identity', 'reference'])
    expect((await seen(company)).company.orgNumber).toBe('556012-5790')
  })

  test('cannot be removed, unless nobody has checked it', async () => {
    const company = await aVerifiedCompany(world)
    await expect(change(company, { orgNumber: null })).rejects.toEqual(new Refused('org-number-needed'))
  })

  test('can be corrected before any check', async () => {
    const company = await aCompany(world, { orgNumber: '5565219129' })
    expect(await change(company, { orgNumber: '5567037485' })).toEqual({ waits: false })
    expect((await profileOf(company)).orgNumber).toBe('5567037485')
  })

  test('that another company has is refused, wanted or given, also in concurrent requests', async () => {
    const companies = [await aCompany(world, { orgNumber: null }), await aCompany(world, { orgNumber: null })]
    const outcomes = await Promise.allSettled(
      companies.map((one) => change(one, { orgNumber: '2021005489' })),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toEqual([new Refused('org-number-taken')])
    const checked = await aVerifiedCompany(world)
    await expect(change(checked, { orgNumber: '2021005489' })).rejects.toEqual(
      new Refused('org-number-taken'),
    )
  })

  test('that two companies want goes to the one that is checked first', async () => {
    const [one, other] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    for (const company of [one, other]) await change(company, { orgNumber: '5560360793' })
    await fTax(one)
    await expect(fTax(other)).rejects.toEqual(new Refused('org-number-taken'))
    expect(await lacksOf(one)).not.toContain('f_tax')
  })
})

describe('a decision', () => {
  test('on facts that have changed since is refused', async () => {
    const company = await aVerifiedCompany(world)
    const factsSeen = await factsSeenOf(company)
    await change(company, { companyName: 'Skanska Sverige AB' })
    await expect(fTax(company, { factsSeen })).rejects.toEqual(new Refused('facts-changed'))
    await fTax(company, { factsSeen: await factsSeenOf(company) })
  })

  test('concurrent with a change never applies to facts that the reviewer has not seen', async () => {
    for (let round = 0; round < 4; round++) {
      const company = await aVerifiedCompany(world, { companyName: `Samtidiga Bygg ${round}` })
      const factsSeen = await factsSeenOf(company)
      const [decided] = await Promise.allSettled([
        fTax(company, { factsSeen }),
        change(company, { companyName: `Skanska Sverige ${round}` }),
      ])
      if (decided.status === 'rejected') expect(decided.reason).toEqual(new Refused('facts-changed'))
      expect(await lacksOf(company)).toEqual(['f_tax', 'insurance'])
      expect((await seen(company)).company.companyName).toBe(`Samtidiga Bygg ${round}`)
    }
  })

  test('to approve never accepts a name that was changed concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const company = await aCompany(world, { companyName: `Sökande Bygg ${round}` })
      const { companyId } = company
      for (const check of completeChecks(world, company)) await recordCheck(sara(), check)
      const factsSeen = await factsSeenOf(company)
      const [approval] = await Promise.allSettled([
        approveApplication(sara(), { companyId, reason: null, factsSeen }),
        change(company, { companyName: `Skanska Sverige ${round}` }),
      ])
      if (approval.status === 'rejected') expect(approval.reason).toEqual(new Refused('facts-changed'))
      expect((await profileOf(company)).companyName).toBe(`Sökande Bygg ${round}`)
      expect((await verificationOf(sara(), companyId)).isVerified).toBe(false)
    }
  })
})

test('an unchecked company is shown under the name it gives, at a URL of that name', async () => {
  const company = await aCompany(world, { companyName: 'Åkes Måleri' })
  expect(await change(company, { companyName: 'Åkes Färg & Tapet' })).toEqual({ waits: false })
  expect(await profileOf(company)).toMatchObject({
    companyName: 'Åkes Färg & Tapet',
    slug: 'akes-farg-tapet',
  })
  await change(company, { companyName: 'Åkes Måleri' })
  await approve(world, company)
  expect((await seen(company)).slug).toBe('akes-maleri')
})

test('can be changed by the company alone', async () => {
  const customer = await aCustomer(world)
  const input = { companyName: 'Kapad AB', orgNumber: null, vatExempt: false }
  for (const actor of [customer.actor, aStaffMember(), anonymous])
    await expect(changeCompanyIdentity(world.context(actor), input)).rejects.toThrow(NotFound)
})

/** The state of such companies after the upgrade: approved, checked, and nobody knows under which number. */
async function asBeforeNumbersWereDemanded({ companyId }: Company): Promise<void> {
  const { pool } = world.services
  for (const statement of [
    'alter table verification_records disable trigger verification_records_append_only',
    `update verification_records set org_number = null where company_id = '${companyId}'`,
    'alter table verification_records enable trigger verification_records_append_only',
    `update company_profiles set org_number = null where id = '${companyId}'`,
    `update verification_items set status = 'missing', valid_until = null where company_id = '${companyId}'`,
  ])
    await pool.query(statement)
}
