import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { aCompany, aCustomer, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { changeServiceArea } from './change-service-area.ts'
import { getOwnCompanyProfile, ownPause } from './company-profile-queries.ts'
import { pauseCompany } from './pause-company.ts'
import { resumeCompany } from './resume-company.ts'
import { updateCompany } from './update-company.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

const profileOf = (company: Company) => getOwnCompanyProfile(world.context(company.actor))
const slugsOf = async ({ companyId }: Company) => {
  const rows = await world.services.db
    .selectFrom('company_slugs')
    .where('company_id', '=', companyId)
    .select(['slug', 'is_current'])
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, is_current }) => (is_current ? `${slug} (i bruk)` : slug))
}

describe('a company’s profile', () => {
  test('is changed part by part; the rest stays', async () => {
    const company = await aCompany(world, { description: 'Förut' })
    const ctx = world.context(company.actor)
    await updateCompany(ctx, { description: 'Nu', website: 'https://bygg.example/' })
    await updateCompany(ctx, { capacityPerWeek: 3 })
    expect(await profileOf(company)).toMatchObject({
      description: 'Nu',
      website: 'https://bygg.example/',
      capacityPerWeek: 3,
      contactPerson: 'Anna Ek',
      showsContact: false,
    })
  })

  test('is recorded by field names, never by values', async () => {
    const company = await aCompany(world)
    await updateCompany(world.context(company.actor), { description: 'Hemligt' })
    const event = await world.services.db
      .selectFrom('events')
      .where('subject_id', '=', company.companyId)
      .where('type', '=', 'company.updated')
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(event.payload).toEqual({ fields: ['description'] })
  })

  test('can be changed and read by the company alone', async () => {
    const customer = await aCustomer(world)
    const attempt = updateCompany(world.context(customer.actor), { description: 'Kapad' })
    await expect(attempt).rejects.toThrow(NotFound)
    await expect(getOwnCompanyProfile(world.context(customer.actor))).rejects.toThrow(NotFound)
  })
})

describe('the slug of the public page', () => {
  test('is different for each of many companies of the same name, though they come at once', async () => {
    const companies = await Promise.all(
      Array.from({ length: 12 }, () => aCompany(world, { companyName: 'Namne Bygg' })),
    )
    const slugs = (await Promise.all(companies.map(slugsOf))).flat()
    expect(new Set(slugs).size).toBe(12)
    expect(slugs).toContain('namne-bygg (i bruk)')
    expect(slugs).toContain('namne-bygg-9 (i bruk)')
  })
})

describe('change-service-area: place and area', () => {
  test('municipalities replace the distance, and the other way round', async () => {
    const company = await aCompany(world, { place: 'Uppsala', radiusKm: 50 })
    const ctx = world.context(company.actor)
    const chosen = { place: 'Gävle', kind: 'municipalities', radiusKm: 80 } as const
    await changeServiceArea(ctx, { ...chosen, municipalities: ['0380', '2180', '9999'] })
    expect(await profileOf(company)).toMatchObject({
      location: expect.stringContaining('Gävle'),
      serviceArea: 'municipalities',
      serviceRadiusM: 50_000,
      municipalities: [
        { code: '2180', name: 'Gävle' },
        { code: '0380', name: 'Uppsala' },
      ],
    })
    await changeServiceArea(ctx, { ...chosen, kind: 'radius', municipalities: ['0380'] })
    expect(await profileOf(company)).toMatchObject({
      serviceArea: 'radius',
      serviceRadiusM: 80_000,
      municipalities: [],
    })
  })

  test('municipalities that do not exist are refused, and those from before stay', async () => {
    const company = await aCompany(world)
    const ctx = world.context(company.actor)
    const chosen = { place: 'Gävle', kind: 'municipalities', radiusKm: 80 } as const
    await changeServiceArea(ctx, { ...chosen, municipalities: ['2180'] })
    const attempt = changeServiceArea(ctx, { ...chosen, municipalities: ['9999', 'x'] })
    await expect(attempt).rejects.toEqual(new Refused('municipalities-missing'))
    expect(await profileOf(company)).toMatchObject({ municipalities: [{ code: '2180' }] })
  })

  test('an unrecognised base is refused', async () => {
    const company = await aCompany(world)
    const input = { place: 'Ingenstans i skogen', kind: 'radius', radiusKm: 50, municipalities: [] } as const
    const attempt = changeServiceArea(world.context(company.actor), { ...input, municipalities: [] })
    await expect(attempt).rejects.toEqual(new Refused('place-unknown'))
  })
})

describe('pause-company, resume-company: a pause', () => {
  test('ends by itself after its last day', async () => {
    world.at('2026-11-21T10:00:00Z')
    const company = await aCompany(world)
    await pauseCompany(world.context(company.actor), { until: '2026-11-23' })
    world.at('2026-11-23T22:30:00Z')
    expect((await profileOf(company)).pause).toEqual({ until: '2026-11-23' })
    world.at('2026-11-23T23:30:00Z')
    expect((await profileOf(company)).pause).toBeNull()
  })

  test('without an end lasts until it is ended; ending it twice is fine', async () => {
    const company = await aCompany(world)
    const ctx = world.context(company.actor)
    await pauseCompany(ctx, { until: null })
    expect((await profileOf(company)).pause).toEqual({ until: null })
    expect(await ownPause(ctx)).toEqual({ until: null })
    await resumeCompany(ctx)
    await resumeCompany(ctx)
    expect(await ownPause(ctx)).toBeNull()
    expect((await profileOf(company)).pause).toBeNull()
  })

  test('that would end in the past is refused', async () => {
    world.at('2026-11-21T10:00:00Z')
    const company = await aCompany(world)
    const attempt = pauseCompany(world.context(company.actor), { until: '2026-11-20' })
    await expect(attempt).rejects.toEqual(new Refused('pause-date-past'))
  })
})
