import { Kysely, PostgresDialect } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories } from '#features/companies/domain/category.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { findMunicipality } from '#features/places/server/municipalities.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { anonymous } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { DB } from '#platform/db/schema.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { manyCompanies } from '#tests/support/market/many-companies.ts'
import { aCustomer, aVerifiedCompany, type Company, type Customer } from '#tests/support/personas.ts'
import { keepFigures } from '#tests/support/stored/kept-figures.ts'
import { testServices } from '#tests/support/test-services.ts'
import { hasContent } from '../domain/place-page.ts'
import { placePage, publicPlacePages, tradeIndex, tradePage } from './place-page-queries.ts'
import { priceIndex, pricePage, publicPricePages } from './price-page-queries.ts'

const world = await testServices()
let karin: Customer
const uppsala: Company[] = []

beforeAll(async () => {
  await loadPlaces(world.context())
  karin = await aCustomer(world, { name: 'Karin Hemlig' })
  for (const place of ['Uppsala', 'Knivsta', 'Uppsala'])
    uppsala.push(await aVerifiedCompany(world, { categories: ['bathroom'], place, radiusKm: 30 }))
})
beforeEach(() => {
  world.at('2026-11-21T10:00:00Z')
})

function municipality(slug: string) {
  const found = findMunicipality(slug)
  if (!found) throw new Error(`no municipality ${slug}`)
  return found
}
async function see(slug: string) {
  await keepFigures(world)
  return placePage(world.context(anonymous), 'bathroom', municipality(slug))
}

/** A project whose quote was accepted. */
async function aDeal(company: Company | undefined, amountOre: number) {
  if (!company) throw new Error('no company')
  const owner = await aCustomer(world)
  const { projectId } = await aProject(world, owner, { location: 'Uppsala' })
  const lines = [{ kind: 'labour' as const, description: 'Arbete', amountOre }]
  world.at('2026-11-21T13:30:00Z')
  const { quoteId } = await aQuote(world, company, projectId, { lines })
  const ctx = world.context(owner.actor)
  await acceptQuote(ctx, { projectId, quoteId })
  world.at('2026-11-21T10:00:00Z')
  return { ctx, projectId }
}

/** The same, completed. */
async function aFinishedProject(company: Company | undefined, amountOre: number) {
  const { ctx, projectId } = await aDeal(company, amountOre)
  await startProject(ctx, { projectId })
  await completeProject(ctx, { projectId })
}

describe('a trade in a municipality', () => {
  test('lists its companies, nearest first, and the neighbours where a company works', async () => {
    const { total, companies, near, trades, place, path } = await see('uppsala')
    expect({ total, path, name: place.name }).toEqual({
      total: 3,
      path: '/hantverkare/badrumsrenovering/uppsala',
      name: 'Uppsala',
    })
    expect(companies.map(({ baseName }) => baseName)).toEqual(['Uppsala', 'Uppsala', 'Knivsta'])
    expect(near[0]).toMatchObject({
      name: 'Knivsta',
      path: '/hantverkare/badrumsrenovering/knivsta',
      companies: 3,
    })
    expect(near.every(({ companies }) => companies > 0)).toBe(true)
    expect(trades).toHaveLength(categories.length - 1)
    expect(trades.every(({ companies }) => companies === 0)).toBe(true)
  })

  test('shows open projects as cards, and counts the completed ones', async () => {
    await aProject(world, karin, { title: 'Ring 070-174 06 99', location: 'Hemliga gatan 1, Uppsala' })
    const { projects, figures } = await see('uppsala')
    expect(projects).toMatchObject([{ title: null, municipality: { name: 'Uppsala' } }])
    expect(figures).toEqual({ open: 1, completed: 0, price: null, priceHere: null, answer: null })
    expect(JSON.stringify(await see('uppsala'))).not.toMatch(/Hemlig|070-174/)
    expect((await see('enkoping')).figures.open).toBe(0)
  })

  test('shows prices and waiting times once there are enough quotes', async () => {
    for (const ore of [4_000_000, 8_000_000, 12_000_000, 16_000_000]) await aFinishedProject(uppsala[0], ore)
    expect((await see('uppsala')).figures).toMatchObject({ completed: 4, price: null, answer: null })
    await aFinishedProject(uppsala[1], 20_000_000)
    expect((await see('uppsala')).figures).toMatchObject({ price: null, answer: { answered: 5, hours: 4 } })
    await aFinishedProject(uppsala[2], 20_000_000)
    expect((await see('uppsala')).figures).toMatchObject({
      completed: 6,
      price: { quotes: 6, lowOre: 11_300_000, middleOre: 17_500_000, highOre: 23_800_000 },
    })
    expect((await see('lund')).figures).toMatchObject({ completed: 0, price: { quotes: 6 }, priceHere: null })
    expect((await see('uppsala')).figures.priceHere).toMatchObject({ quotes: 6, lowOre: 11_300_000 })

    const { ctx, projectId } = await aDeal(uppsala[0], 1_000)
    expect((await see('uppsala')).figures.price).toMatchObject({ quotes: 7 })
    await cancelProject(ctx, { projectId, reason: 'Huset är sålt.' })
    expect((await see('uppsala')).figures.price).toMatchObject({ quotes: 6, lowOre: 11_300_000 })
  })

  test('a price has a page where it may be shown, for the place and for all of Sweden, and none elsewhere', async () => {
    const ctx = world.context(anonymous)
    const path = '/vad-kostar/badrumsrenovering'
    expect(await pricePage(ctx, 'bathroom', municipality('uppsala'))).toMatchObject({
      path: `${path}/uppsala`,
      place: { officialName: 'Uppsala kommun' },
      price: { quotes: 6, middleOre: 17_500_000 },
      everywhere: { quotes: 6 },
      places: [],
    })
    expect(await pricePage(ctx, 'bathroom', null)).toMatchObject({
      path,
      everywhere: null,
      places: [{ name: 'Uppsala', path: `${path}/uppsala` }],
    })
    expect(await pricePage(ctx, 'bathroom', municipality('lund'))).toBeNull()
    expect(await pricePage(ctx, 'painting', null)).toBeNull()
    expect((await priceIndex(ctx)).filter(({ price }) => price)).toMatchObject([
      { category: 'bathroom', places: 1 },
    ])
    expect((await publicPricePages(ctx)).map((page) => page.path)).toEqual([path, `${path}/uppsala`])
  })

  test('says so where there is no company', async () => {
    const page = await see('kiruna')
    expect(page).toMatchObject({ total: 0, companies: [], projects: [], near: [] })
    expect(hasContent(page)).toBe(false)
    expect(hasContent(await see('uppsala'))).toBe(true)
  })
})

test('a trade lists the municipalities where a company works, by county', async () => {
  const { counties, covered } = await tradePage(world.context(anonymous), 'bathroom')
  expect(counties).toHaveLength(21)
  expect(counties.flatMap(({ places }) => places)).toHaveLength(290)
  const county = counties.find(({ name }) => name === 'Uppsala län')
  expect(county?.places.find(({ name }) => name === 'Uppsala')).toMatchObject({ companies: 3 })
  expect(counties.reduce((sum, county) => sum + county.covered, 0)).toBe(covered)
})

test('the index counts companies, places and open projects of every trade', async () => {
  const trades = await tradeIndex(world.context(anonymous))
  expect(trades.map(({ category }) => category)).toEqual(categories)
  expect(trades[0]).toMatchObject({ category: 'bathroom', companies: 3, open: 1 })
  expect(trades[0]?.most.map(({ companies }) => companies)).toEqual(expect.arrayContaining([3]))
  expect(trades[5]).toMatchObject({ category: 'electrical', companies: 0, covered: 0, most: [] })
})

test('the site map lists every trade, and the places with content', async () => {
  await aProject(world, karin, { category: 'painting', location: 'Kiruna' })
  await keepFigures(world)
  const pages = await publicPlacePages(world.context(anonymous))
  const paths = pages.map(({ path }) => path)
  expect(paths).toContain('/hantverkare/elektriker')
  expect(paths).toContain('/hantverkare/badrumsrenovering/uppsala')
  expect(paths).toContain('/hantverkare/malning/kiruna')
  expect(paths).not.toContain('/hantverkare/badrumsrenovering/kiruna')
  expect(new Set(paths).size).toBe(paths.length)
  for (const { path, changedAt } of pages.filter(({ path }) => path.split('/').length === 4))
    expect({ path, isDate: changedAt instanceof Date }).toEqual({ path, isDate: true })
})

describe('in a database with many rows', () => {
  beforeAll(async () => {
    await manyCompanies(world, 2_000)
    await world.services.pool.query(
      `insert into projects (owner_id, state, title, card_title, category, description, budget, location,
        municipality_code, end_date, needs_permit, quotes_until, published_at, awarded_at, submission_key, created_at, updated_at)
      select $1, state, 'Projekt', 'Projekt', trade, 'En beskrivning', 'open', 'Orten', place.code, '2027-05-31', 'no',
        '2026-12-05T23:00:00Z', '2026-11-20T10:00:00Z'::timestamptz - make_interval(mins => n),
        case when state = 'completed' then now() - make_interval(mins => n) end, gen_random_uuid(), now(), now()
      from generate_series(1, 20000) n
      cross join lateral (select (array['published', 'completed', 'expired'])[1 + n % 3] as state,
        (array['bathroom', 'painting', 'kitchen', 'outdoor'])[1 + n / 3 % 4] as trade) made
      join (select code, row_number() over (order by code) - 1 as number from municipalities) place on place.number = n % 290`,
      [karin.userId],
    )
    await world.services.pool.query(
      `insert into quotes (project_id, company_id, state, slot, price_kind, start_date, valid_until, message, entered_with_vat,
        net_ore, vat_ore, gross_ore, labour_gross_ore, rot_rule, rot_deduction_ore, submission_key, sent_at, created_at, updated_at)
      select id, $1, case state when 'completed' then 'accepted' else 'pending' end, 1, 'fixed', '2027-01-01', '2026-12-24', '', false,
        8000000, 2000000, 10000000, 0, 'none', 0, gen_random_uuid(), published_at + interval '5 hours', now(), now()
      from projects where location = 'Orten'`,
      [uppsala[0]?.companyId],
    )
    await keepFigures(world)
    await world.services.pool.query('vacuum analyze')
  }, 300_000)

  test('a page is two statements that never scan all projects or companies', async () => {
    const asked = await statementsOf((ctx) => placePage(ctx, 'bathroom', municipality('stockholm')))
    expect(asked).toHaveLength(2)
    for (const statement of asked) {
      const { readThrough, buffers } = await planOf(statement)
      for (const table of ['projects', 'company_profiles', 'verification_items', 'quotes'])
        expect({ table, readThrough }).toEqual({ table, readThrough: expect.not.arrayContaining([table]) })
      expect(buffers).toBeLessThan(8_000)
    }
  })
})

type Statement = { text: string; values: unknown[] }

/** The statements that a read sends to the database. */
async function statementsOf(read: (ctx: Context) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const ctx = world.context(anonymous)
  const pool = Object.create(ctx.services.pool)
  pool.query = (statement: Statement, ...rest: never[]) => {
    statements.push(statement)
    return ctx.services.pool.query(statement, ...rest)
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: ctx.services.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  })
  await read({ ...ctx, db, services: { ...ctx.services, pool } })
  return statements
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

/** The plan that PostgreSQL uses once it has seen the statement often: the same for all values. */
async function planOf({ text, values }: Statement): Promise<{ readThrough: string[]; buffers: number }> {
  const client = await world.services.pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    const explained = await client.query({ text: `explain (analyze, buffers, format json) ${text}`, values })
    const plan = explained.rows[0]['QUERY PLAN'][0].Plan
    return {
      readThrough: readThroughIn(plan),
      buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    }
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

function readThroughIn(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(readThroughIn)]
}
