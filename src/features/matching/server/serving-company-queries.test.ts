import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Category, categories } from '#features/companies/domain/category.ts'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { distanceWithin } from '#features/companies/domain/service-area.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import {
  findMunicipality,
  municipalitiesByCounty,
  municipalitiesNear,
} from '#features/places/server/municipalities.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { manyCompanies } from '#tests/support/market/many-companies.ts'
import { aCompany, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { Coverage } from '../domain/serving-company.ts'
import { renewAllCandidates, renewCandidates } from './renew-candidates.ts'
import { coverage, supplyAt } from './serving-company-queries.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))
beforeEach(() => {
  world.at('2026-11-21T10:00:00Z')
})

function municipality(slug: string) {
  const found = findMunicipality(slug)
  if (!found) throw new Error(`no municipality ${slug}`)
  return found
}

async function supply(category: Category, slug: string, neighbours = 6) {
  const here = municipality(slug)
  const near = municipalitiesNear(here, neighbours).map(({ code }) => code)
  const { now, db } = world.context(anonymous)
  const row = await db
    .selectNoFrom(supplyAt(now, { category, code: here.code, near }).as('supply'))
    .executeTakeFirstOrThrow()
  return row.supply
}

const namesAt = async (category: Category, slug: string) =>
  (await supply(category, slug)).companies.map(({ companyName }) => companyName)

describe('companies at a place', () => {
  test('are those that matching may ask there, the nearest first', async () => {
    const painting = { categories: ['painting'], radiusKm: 50 } satisfies Partial<CompanyFactsInput>
    const { actor } = await aVerifiedCompany(world, {
      ...painting,
      companyName: 'Lunds Måleri',
      place: 'Lund',
    })
    await updateCompany(world.context(actor), { smallestJob: 50_000 })
    await aVerifiedCompany(world, { ...painting, companyName: 'Malmö Måleri', place: 'Malmö' })
    await aVerifiedCompany(world, { ...painting, companyName: 'Ystads Måleri', place: 'Ystad', radiusKm: 20 })
    await aCompany(world, { ...painting, companyName: 'Ej Godkända Måleri', place: 'Lund' })
    await aVerifiedCompany(world, {
      ...painting,
      companyName: 'Utan Ort Måleri',
      place: 'Ingenstans i skogen',
    })
    await aVerifiedCompany(world, {
      ...painting,
      companyName: 'Snart Utgången',
      place: 'Lund',
      itemsValidUntil: '2026-11-22',
    })
    const chooser = await aVerifiedCompany(world, {
      ...painting,
      companyName: 'Valda Kommuner',
      place: 'Kiruna',
    })
    await changeServiceArea(world.context(chooser.actor), {
      place: 'Kiruna',
      kind: 'municipalities',
      radiusKm: 50,
      municipalities: ['1281'],
    })
    const resting = await aVerifiedCompany(world, {
      ...painting,
      companyName: 'Vilande Måleri',
      place: 'Lund',
    })
    await pauseCompany(world.context(resting.actor), { until: null })

    expect(await namesAt('painting', 'lund')).toEqual([
      'Lunds Måleri',
      'Snart Utgången',
      'Malmö Måleri',
      'Valda Kommuner',
    ])
    const { companies } = await supply('painting', 'lund')
    expect(companies.map(({ smallestJob }) => smallestJob)).toEqual([50_000, null, null, null])
    world.at('2026-11-23T10:00:00Z')
    expect(await namesAt('painting', 'lund')).toEqual(['Lunds Måleri', 'Malmö Måleri', 'Valda Kommuner'])
    expect(await namesAt('painting', 'ystad')).toEqual(['Ystads Måleri', 'Lunds Måleri'])
    expect(await namesAt('painting', 'kiruna')).toEqual([])
    expect(await namesAt('kitchen', 'lund')).toEqual([])
  })

  test('are counted for every trade there, and for the one trade in the municipalities around', async () => {
    await aVerifiedCompany(world, { categories: ['electrical', 'plumbing'], place: 'Kiruna', radiusKm: 400 })
    await aVerifiedCompany(world, { categories: ['electrical'], place: 'Gällivare', radiusKm: 50 })
    await renewAllCandidates(world.context(system('test')))
    const { trades, near, companies } = await supply('plumbing', 'gallivare')
    expect(trades).toEqual({ electrical: 2, plumbing: 1 })
    expect(companies).toMatchObject([
      { baseCode: '2584', categories: ['electrical', 'plumbing'], slug: /^bygg-ab/ },
    ])
    expect(near.map(({ companies }) => companies)).toEqual(near.map(() => 1))
    expect(near.map(({ code }) => code)).toContain('2584')
  })
})

describe('among many companies', () => {
  beforeAll(() => manyCompanies(world, 2_000), 60_000)

  test('places are served exactly by those whose area holds them', async () => {
    const { rows } = await world.services.pool.query(`
      select company.latitude, company.longitude, service_area as kind, service_radius_m as "radiusM", category,
        array(select municipality_code from company_municipalities chosen where chosen.company_id = company.id) as codes
      from company_profiles company join company_categories on company_id = company.id where location = 'Orten'`)
    const expected = new Map<string, number>()
    for (const place of municipalitiesByCounty().flatMap(({ municipalities }) => municipalities))
      for (const row of rows)
        if (distanceWithin(row, row, { ...place, municipalityCode: place.code }) !== null) {
          const key = `${row.category} ${place.code}`
          expected.set(key, (expected.get(key) ?? 0) + 1)
        }
    await world.services.pool.query(`update company_profiles set paused_at = now() where location <> 'Orten'`)
    await renewAllCandidates(world.context(system('test')))
    const { places, everywhere } = await coverage(world.context(anonymous))
    expect(
      new Map(places.map(({ category, code, companies }) => [`${category} ${code}`, companies])),
    ).toEqual(expected)
    expect(everywhere.map(({ category }) => category).toSorted()).toEqual(categories.toSorted())
    const painting = await coverage(world.context(anonymous), 'painting')
    expect(painting.everywhere).toEqual(everywhere.filter(({ category }) => category === 'painting'))
    expect(painting.places).toHaveLength(places.filter(({ category }) => category === 'painting').length)
  })

  test('the stored numbers follow the changes of a company', async () => {
    const ctx = world.context(system('test'))
    const counted = inOrder(await coverage(ctx))
    expect((await ctx.db.selectFrom('served_places').selectAll().execute()).length).toBeGreaterThan(100)
    const painter = await aVerifiedCompany(world, { categories: ['painting'], place: 'Kiruna', radiusKm: 10 })
    const inKiruna = async () =>
      (await coverage(ctx, 'painting')).places.find(({ code }) => code === '2584')?.companies ?? 0
    const before = await inKiruna()
    await renewCandidates(ctx, { companyIds: [painter.companyId] })
    expect(await inKiruna()).toBe(before + 1)
    await pauseCompany(world.context(painter.actor), { until: null })
    await renewCandidates(ctx, { companyIds: [painter.companyId] })
    await renewCandidates(ctx, { companyIds: [painter.companyId] })
    expect(inOrder(await coverage(ctx)).everywhere.map(({ companies }) => companies)).toEqual(
      counted.everywhere.map(({ companies }) => companies),
    )
    expect(await inKiruna()).toBe(before)
  })

  test('a place is found through indexes', async () => {
    // The tests before have changed every company: without this the plan depends on whether autovacuum has passed by.
    await world.services.pool.query('vacuum analyze')
    const here = municipality('stockholm')
    const near = municipalitiesNear(here, 16).map(({ code }) => code)
    const { db, now } = world.context(anonymous)
    const { sql, parameters } = db
      .selectNoFrom(supplyAt(now, { category: 'kitchen', code: here.code, near }).as('supply'))
      .compile()
    // Beside the usual cost of a page read at random two others: a plan that is only just the cheapest is another one when a
    // table has fewer empty pages or a few rows more.
    for (const randomPageCost of [2, 4, 8]) {
      const scans = scansIn(await planned({ text: sql, values: [...parameters] }, randomPageCost))
      expect(scans.join(', ')).toMatch(/Index Scan company_profiles_by_reach/)
      for (const table of ['company_profiles', 'verification_items', 'company_categories'])
        expect(scans).not.toContain(`Seq Scan ${table}`)
    }
    const Plan = await planned({ text: sql, values: [...parameters] }, 4)
    expect(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']).toBeLessThan(8_000)
  })
})

function inOrder({ everywhere, places }: Coverage): Coverage {
  return {
    everywhere: everywhere.toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    places: places.toSorted((a, b) => (`${a.category} ${a.code}` < `${b.category} ${b.code}` ? -1 : 1)),
  }
}

/** The plan of a statement, after it has run, where the planner takes a page read at random to cost `randomPageCost`. */
async function planned({ text, values }: { text: string; values: unknown[] }, randomPageCost: number) {
  const client = await world.services.pool.connect()
  try {
    await client.query(`begin; set local random_page_cost = ${randomPageCost}`)
    const { rows } = await client.query({ text: `explain (analyze, buffers, format json) ${text}`, values })
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: PlanNode[] }

function scansIn(node: PlanNode): string[] {
  const what = node['Index Name'] ?? node['Relation Name']
  return [...(what ? [`${node['Node Type']} ${what}`] : []), ...(node.Plans ?? []).flatMap(scansIn)]
}
