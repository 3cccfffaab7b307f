import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aColleague, aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { DeclineReason } from '../domain/decline-request.ts'
import { changeOwnSetting } from './change-own-setting.ts'
import { declineRequest } from './decline-request.ts'
import { ownRequest } from './dispatch-queries.ts'

const world = await testServices()
beforeAll(async () => {
  await loadPlaces(world.context())
})
beforeEach(() => {
  // A Tuesday morning in Stockholm.
  world.at('2026-11-24T08:00:00Z')
})

async function aNo(place: string, reason: DeclineReason, facts: Partial<CompanyFactsInput> = {}) {
  const categories = ['kitchen' as const, 'painting' as const]
  const company = await aVerifiedCompany(world, { categories, place, radiusKm: 30, ...facts })
  const { projectId } = await aProject(world, await aCustomer(world), {
    category: 'painting',
    location: place,
  })
  await dispatch(world, projectId)
  await declineRequest(world.context(company.actor), { projectId, reason })
  return { company, projectId }
}

const offeredTo = async ({ actor }: Company, projectId: string) =>
  (await ownRequest(world.context(actor), projectId))?.offered
const profileOf = ({ actor }: Company) => getOwnCompanyProfile(world.context(actor))

describe('change-own-setting: after a no', () => {
  test('fewer requests a week are one tap away, and so is the number before', async () => {
    const { company, projectId } = await aNo('Malå', 'no-time')
    const ctx = world.context(company.actor)
    expect(await offeredTo(company, projectId)).toEqual([{ kind: 'pause' }, { kind: 'capacity', value: 3 }])
    const { undo } = await changeOwnSetting(ctx, { projectId, setting: { kind: 'capacity', value: 3 } })
    expect(await profileOf(company)).toMatchObject({ capacityPerWeek: 3 })
    expect(undo).toEqual({ kind: 'capacity', value: null })
    if (undo) await changeOwnSetting(ctx, { projectId, setting: undo })
    expect(await profileOf(company)).toMatchObject({ capacityPerWeek: null })
  })

  test('a pause of a week, ended again', async () => {
    const { company, projectId } = await aNo('Sorsele', 'no-time')
    const ctx = world.context(company.actor)
    const { undo } = await changeOwnSetting(ctx, { projectId, setting: { kind: 'pause' } })
    expect(await profileOf(company)).toMatchObject({ pause: { until: '2026-12-01' } })
    if (undo) await changeOwnSetting(ctx, { projectId, setting: undo })
    expect(await profileOf(company)).toMatchObject({ pause: null })
  })

  test('the trade is left out and taken back', async () => {
    const { company, projectId } = await aNo('Åsele', 'wrong-trade')
    const ctx = world.context(company.actor)
    expect(await offeredTo(company, projectId)).toEqual([{ kind: 'leave-trade' }])
    const { undo } = await changeOwnSetting(ctx, { projectId, setting: { kind: 'leave-trade' } })
    expect(await profileOf(company)).toMatchObject({ categories: ['kitchen'] })
    expect(await offeredTo(company, projectId)).toEqual([])
    if (undo) await changeOwnSetting(ctx, { projectId, setting: undo })
    expect((await profileOf(company)).categories).toHaveLength(2)
  })

  test('the municipality is left out and taken back', async () => {
    const { company, projectId } = await aNo('Norsjö', 'too-far')
    const ctx = world.context(company.actor)
    const area = { place: 'Norsjö', radiusKm: 50 as const, kind: 'municipalities' as const }
    await changeServiceArea(ctx, { ...area, municipalities: ['2417', '2418'] })
    expect(await offeredTo(company, projectId)).toEqual([{ kind: 'leave-place' }])
    const { undo } = await changeOwnSetting(ctx, { projectId, setting: { kind: 'leave-place' } })
    expect((await profileOf(company)).municipalities.map(({ code }) => code)).toEqual(['2418'])
    expect(await offeredTo(company, projectId)).toEqual([])
    if (undo) await changeOwnSetting(ctx, { projectId, setting: undo })
    expect((await profileOf(company)).municipalities).toHaveLength(2)
  })

  test('the only trade stays, whatever is sent', async () => {
    const { company, projectId } = await aNo('Vindeln', 'wrong-trade', { categories: ['painting'] })
    await expect(
      changeOwnSetting(world.context(company.actor), { projectId, setting: { kind: 'leave-trade' } }),
    ).rejects.toMatchObject({ code: 'last-of-its-kind' })
  })

  test('others than its office know nothing of the project', async () => {
    const { company, projectId } = await aNo('Bjurholm', 'no-time')
    const stranger = await aVerifiedCompany(world)
    const craftsman = await aColleague(world, company, 'craftsman')
    for (const { actor } of [stranger, craftsman])
      await expect(
        changeOwnSetting(world.context(actor), { projectId, setting: { kind: 'pause' } }),
      ).rejects.toMatchObject({ name: 'NotFound' })
    expect(await profileOf(company)).toMatchObject({ pause: null })
  })
})
