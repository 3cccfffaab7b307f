import { beforeEach, expect, test } from 'vitest'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { findMunicipality } from '#features/places/server/municipalities.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { runJob } from '#tests/support/settle.ts'
import { keepFigures } from '#tests/support/stored/kept-figures.ts'
import { testServices } from '#tests/support/test-services.ts'
import { marketNow } from './market-now-queries.ts'
import { placePage, publicPlacePages, tradeIndex } from './place-page-queries.ts'
import { renewMarketFigures } from './renew-market-figures.ts'

const NOW = '2026-11-21T10:00:00Z'
const world = await testServices({ start: NOW })

beforeEach(() => world.at(NOW))

const visitor = () => world.context(anonymous)

/** All numbers that public pages tell of bathrooms in Uppsala. */
async function shownFigures() {
  const uppsala = findMunicipality('uppsala')
  if (!uppsala) throw new Error('no Uppsala')
  const [now, place, trades, pages] = await Promise.all([
    marketNow(visitor()),
    placePage(visitor(), 'bathroom', uppsala),
    tradeIndex(visitor()),
    publicPlacePages(visitor()),
  ])
  const { open, completed } = place.figures
  return {
    ...now,
    place: {
      open,
      completed,
      companies: place.trades.find(({ category }) => category === 'kitchen')?.companies,
    },
    trade: { open: trades[0]?.open, companies: trades[0]?.companies },
    isListed: pages.some(({ path }) => path === '/hantverkare/badrumsrenovering/uppsala'),
  }
}

test('renew-market-figures: pages show the stored figures, and the present ones once the job has run', async () => {
  await loadPlaces(world.context())
  const nothing = {
    open: 0,
    companies: 0,
    quotes: 0,
    promise: null,
    answer: null,
    requests: null,
    place: { open: 0, completed: 0, companies: 0 },
    trade: { open: 0, companies: 0 },
    isListed: false,
  }
  expect(await shownFigures()).toEqual(nothing)
  await keepFigures(world)

  const company = await aVerifiedCompany(world, { place: 'Uppsala', radiusKm: 30 })
  const karin = await aCustomer(world)
  const { projectId } = await aProject(world, karin, { location: 'Uppsala' })
  await aQuote(world, company, projectId)
  const before = await shownFigures()
  expect({ ...before, trade: nothing.trade, isListed: false }).toEqual(nothing)

  await keepFigures(world)
  const all = {
    ...nothing,
    open: 1,
    companies: 1,
    quotes: 1,
    place: { open: 1, completed: 0, companies: 1 },
    trade: { open: 1, companies: 1 },
    isListed: true,
  }
  expect(await shownFigures()).toEqual(all)

  await pauseCompany(world.context(company.actor), { until: null })
  await cancelProject(world.context(karin.actor), { projectId, reason: 'Huset är sålt.' })
  expect(await shownFigures()).toEqual(all)
  await keepFigures(world)
  expect(await shownFigures()).toEqual({ ...nothing, quotes: 1 })
})

test('renew-market-figures: a project whose time for quotes has passed is not counted as open, though nobody did anything', async () => {
  const { projectId } = await aProject(world, await aCustomer(world), {
    category: 'painting',
    location: 'Lund',
  })
  await runJob(world, 'renew-market-figures')
  expect((await marketNow(visitor())).open).toBe(1)
  world.at('2026-12-31T10:00:00Z')
  await runJob(world, 'renew-market-figures')
  expect((await marketNow(visitor())).open).toBe(0)
  const { db } = world.services
  const kept = await db
    .selectFrom('market_figures')
    .where('municipality_code', '=', '1281')
    .selectAll()
    .execute()
  expect(kept).toEqual([])
  await db.deleteFrom('projects').where('id', '=', projectId).execute()
})

test('renew-market-figures: the promise is shown from thirty projects on, and counts companies, not quotes', async () => {
  const companies = [
    await aVerifiedCompany(world),
    await aVerifiedCompany(world),
    await aVerifiedCompany(world),
  ]
  const karin = await aCustomer(world)
  const projectIds: string[] = []
  for (let made = 0; made < 30; made++) projectIds.push((await aProject(world, karin)).projectId)
  const { db } = world.services
  await db
    .updateTable('projects')
    .set({ published_at: new Date(NOW) })
    .where('owner_id', '=', karin.userId)
    .execute()
  for (const projectId of projectIds.slice(0, 20))
    for (const company of companies) await aQuote(world, company, projectId)
  world.at('2026-11-22T09:59:59Z')
  await renewMarketFigures(world.context(system('test')))
  expect((await marketNow(visitor())).promise).toBeNull()
  world.at('2026-11-22T10:00:00Z')
  await renewMarketFigures(world.context(system('test')))
  const { promise } = await marketNow(visitor())
  expect(promise).toEqual({ projects: expect.any(Number), percent: expect.any(Number) })
  expect(promise).toEqual({ projects: 31, percent: 64 })
})

test('renew-market-figures: two at the same time keep one row of each', async () => {
  const ctx = world.context(system('test'))
  await Promise.all([renewMarketFigures(ctx), renewMarketFigures(ctx), renewMarketFigures(ctx)])
  const { rows } = await world.services.pool.query(
    'select category, municipality_code from market_figures group by 1, 2 having count(*) > 1',
  )
  expect(rows).toEqual([])
  expect((await marketNow(visitor())).quotes).toBeGreaterThan(0)
})

test('renew-market-figures: requests a week are those of the last four weeks, for each company that takes any', async () => {
  world.at(NOW)
  const { companies } = await marketNow(visitor())
  const more = 5 - companies
  for (let made = 0; made < more; made++)
    await aVerifiedCompany(world, { place: 'Kiruna', categories: ['outdoor'] })
  const { projectId } = await aProject(world, await aCustomer(world), {
    category: 'outdoor',
    location: 'Kiruna',
  })
  await world.services.pool.query(
    `insert into project_invitations (project_id, company_id, rank, distance_m, invited_at)
      select $1, id, 1, 0, $2 from company_profiles on conflict do nothing`,
    [projectId, new Date(NOW)],
  )
  await renewMarketFigures(world.context(system('test')))
  const { requests } = await marketNow(visitor())
  expect(requests?.perWeek).toBeGreaterThan(0)
  await world.services.pool.query("update projects set published_at = published_at - interval '29 days'")
  await renewMarketFigures(world.context(system('test')))
  expect((await marketNow(visitor())).requests).toBeNull()
})
