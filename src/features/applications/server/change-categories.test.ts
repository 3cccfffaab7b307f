import { beforeAll, describe, expect, test } from 'vitest'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import {
  aCompany,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  completeChecks,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { changeCategories } from './change-categories.ts'
import { changeCompanyIdentity } from './change-company-identity.ts'
import { checkRegisters } from './check-registers.ts'
import { verificationOf } from './company-verification-queries.ts'
import { publicCompanyPage } from './public-company-queries.ts'
import { recordCheck } from './record-check.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

const staff = () => world.context(aStaffMember())
const profileOf = (company: Company) => getOwnCompanyProfile(world.context(company.actor))
const licencesOf = async ({ companyId }: Company) => (await verificationOf(staff(), companyId)).licences
const shownTrades = async (company: Company) => {
  const { slug } = await profileOf(company)
  return (await publicCompanyPage(world.context(anonymous), slug ?? '')).company.categories
}
const licence = ({ companyId }: Company, more: { reason?: string } = {}) =>
  recordCheck(staff(), {
    companyId,
    kind: 'licence',
    claim: 'electrical',
    status: more.reason ? 'missing' : 'completed',
    source: 'electrical-register',
    ...more,
  })

test('trades are replaced', async () => {
  const company = await aCompany(world, { categories: ['bathroom', 'kitchen'] })
  const chosen = { categories: ['painting', 'kitchen'] as ('painting' | 'kitchen')[] }
  expect(await changeCategories(world.context(company.actor), chosen)).toEqual({ waits: false })
  expect((await profileOf(company)).categories).toEqual(['kitchen', 'painting'])
})

describe('a trade that needs a licence', () => {
  test('is valid once it has been checked, and the others are valid all the time', async () => {
    const company = await aVerifiedCompany(world, { categories: ['painting'] })
    const chosen = { categories: ['painting', 'electrical'] as ('painting' | 'electrical')[] }
    expect(await changeCategories(world.context(company.actor), chosen)).toEqual({ waits: true })
    expect(await licencesOf(company)).toMatchObject([{ claim: 'electrical', status: 'pending' }])
    expect(await shownTrades(company)).toEqual(['painting'])
    expect(await verificationOf(staff(), company.companyId)).toMatchObject({ completed: 4, isVerified: true })
    await licence(company)
    expect(await shownTrades(company)).toEqual(['electrical', 'painting'])
  })

  test('is lost alone when its licence is denied, expires, or belongs to another company', async () => {
    const company = await aVerifiedCompany(world, {
      companyName: 'Elektrikernas AB',
      categories: ['painting', 'electrical'],
    })
    expect(await shownTrades(company)).toEqual(['electrical', 'painting'])
    await licence(company, { reason: 'Avregistrerad' })
    expect(await shownTrades(company)).toEqual(['painting'])
    await licence(company)
    world.at('2027-11-22T10:00:00Z')
    expect(await licencesOf(company)).toMatchObject([{ situation: 'lapsed' }])
    expect(await shownTrades(company)).toEqual(['painting'])
    world.at('2026-11-21T10:00:00Z')
    const { claimed } = await profileOf(company)
    const renamed = { ...claimed, companyName: 'Skanska El AB', vatExempt: false }
    await changeCompanyIdentity(world.context(company.actor), renamed)
    expect(await licencesOf(company)).toMatchObject([{ situation: 'changed', status: 'pending' }])
    expect(await shownTrades(company)).toEqual(['painting'])
  })

  test('given up and chosen again keeps its check', async () => {
    const company = await aVerifiedCompany(world, { categories: ['painting', 'electrical'] })
    const ctx = world.context(company.actor)
    await changeCategories(ctx, { categories: ['painting'] })
    expect(await licencesOf(company)).toEqual([])
    await changeCategories(ctx, { categories: ['painting', 'electrical'] })
    expect(await licencesOf(company)).toMatchObject([{ status: 'completed' }])
  })

  test('is looked up by number in a register of its own', async () => {
    const company = await aCompany(world, { categories: ['electrical'] })
    await checkRegisters(staff(), company)
    expect(await licencesOf(company)).toMatchObject([
      { status: 'completed', source: 'simulated-electrical-register' },
    ])
    const denied = await aCompany(world, { categories: ['electrical'], orgNumber: '5560009061' })
    await checkRegisters(staff(), denied)
    expect(await licencesOf(denied)).toMatchObject([{ situation: 'refused' }])
  })

  test('cannot be checked of a company that does not offer it', async () => {
    const company = await aCompany(world, { categories: ['painting'] })
    await expect(licence(company)).rejects.toThrow(NotFound)
  })

  test('neither makes a company verified nor keeps it from being verified', async () => {
    const company = await aCompany(world, { categories: ['electrical'] })
    await licence(company)
    expect(await verificationOf(staff(), company.companyId)).toMatchObject({ completed: 0 })
    for (const check of completeChecks(world, company)) await recordCheck(staff(), check)
    expect(await verificationOf(staff(), company.companyId)).toMatchObject({ completed: 4 })
  })
})

test('a change of trades that need a licence must be seen by a reviewer', async () => {
  const company = await aVerifiedCompany(world, { categories: ['painting', 'electrical'] })
  const factsSeen = (await verificationOf(staff(), company.companyId)).identity?.revision ?? 0
  await changeCategories(world.context(company.actor), { categories: ['painting', 'kitchen'] })
  const check = {
    companyId: company.companyId,
    kind: 'f_tax',
    status: 'pending',
    source: 'handslag',
  } as const
  await expect(recordCheck(staff(), { ...check, factsSeen })).rejects.toEqual(new Refused('facts-changed'))
  const seenNow = (await verificationOf(staff(), company.companyId)).identity?.revision ?? 0
  await changeCategories(world.context(company.actor), { categories: ['painting'] })
  await recordCheck(staff(), { ...check, factsSeen: seenNow })
})
