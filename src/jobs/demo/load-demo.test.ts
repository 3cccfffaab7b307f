import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pricePage } from '#features/market/server/price-page-queries.ts'
import { renewMarketFigures } from '#features/market/server/renew-market-figures.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { findMunicipality } from '#features/places/server/municipalities.ts'
import { demoRemoved } from '#features/privacy/domain/privacy-events.ts'
import { projectStates } from '#features/projects/domain/project.ts'
import { listOwnProjects } from '#features/projects/server/project-queries.ts'
import { winPercent } from '#features/quotes/domain/company-figures.ts'
import { quoteStates } from '#features/quotes/domain/quote.ts'
import { companyFigures } from '#features/quotes/server/company-figure-queries.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { ratingOfCompany } from '#features/reviews/server/review-queries.ts'
import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { aStaffMember } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoChanges } from './demo-changes.ts'
import { demoHistory } from './demo-history.ts'
import { demoProjects } from './demo-projects.ts'
import { demoReviewsOf } from './demo-reviews.ts'
import { demoStates } from './demo-states.ts'
import { loadDemo } from './load-demo.ts'

describe('the demo is not loaded', () => {
  test.each<[string, (world: TestWorld) => Promise<unknown>]>([
    [
      'where somebody works',
      (world) =>
        createStaff(world.context(aStaffMember()), {
          email: 'sara@angs.example',
          name: 'Sara Äng',
          password: 'granris-och-bläck',
        }),
    ],
    [
      'where it was removed',
      (world) => inBookkeeping(world.context(), (ctx) => recordEvent(ctx, demoRemoved({ accounts: 86 }))),
    ],
  ])('%s', async (_, prepare) => {
    const world = await testServices()
    await prepare(world)
    const said: string[] = []
    await loadDemo(world.services, (line) => said.push(line))
    expect({ said, holds: await holdsDemo(world.services) }).toEqual({ said: [], holds: false })
  })
})

test('the history of the demo keeps the promise of the product: three quotes within 24 hours, for 80 % of its projects', async () => {
  const world = await testServices()
  await loadPlaces(world.context())
  const ctx = world.context(system('load-demo'))
  const accounts = await demoAccounts(ctx)
  await demoProjects(ctx, accounts)
  // An interrupted load continues with what it had begun.
  await demoStates(ctx, accounts)
  await demoStates(ctx, accounts)
  await demoHistory(ctx, accounts)
  const { rows } = await sql<{ projects: number; kept: number; full: number }>`
    select count(*)::int as projects, (count(*) filter (where quotes >= 3))::int as kept,
      (count(*) filter (where quotes >= 5))::int as full
    from (
      select project.id, count(quote.id) as quotes from projects project
      left join quotes quote on quote.project_id = project.id
        and quote.sent_at < project.published_at + interval '24 hours'
      group by project.id
    ) counted`.execute(world.services.db)
  const { projects = 0, kept = 0, full = 0 } = rows[0] ?? {}
  expect(projects).toBeGreaterThan(50)
  expect(kept / projects).toBeGreaterThanOrEqual(0.8)
  // A visitor who tries the demo as a company, at any time of day, has somebody to talk with.
  const [companyId] = [...accounts.companies.keys()]
  const talks = await sql<{ count: number }>`
    select count(*)::int as count from conversations where company_id = ${companyId} and last_number > 0`.execute(
    world.services.db,
  )
  expect(talks.rows[0]?.count).toBeGreaterThanOrEqual(2)
  // And finds a project that still takes quotes.
  expect(full).toBe(0)
  const pictures = await sql<{ count: number }>`
    select count(*)::int as count from project_pictures group by project_id`.execute(world.services.db)
  await demoReviewsOf(ctx, accounts)
  const reviews = await sql<{
    written: number
    published: number
    answered: number
    jobs: number
    rated: number
  }>`
    select (count(*) filter (where state = 'written'))::int as written,
      (count(*) filter (where state = 'published'))::int as published,
      count(answer)::int as answered, (select count(*)::int from shown_jobs) as jobs,
      (select count(*)::int from company_ratings) as rated from reviews`.execute(world.services.db)
  expect(reviews.rows[0]).toMatchObject({ answered: 2, jobs: 3 })
  expect(reviews.rows[0]?.published).toBeGreaterThan(15)
  expect(reviews.rows[0]?.rated).toBeGreaterThan(3)
  expect(pictures.rows).toEqual(Array.from({ length: 7 }, () => ({ count: 2 })))
  await demoChanges(ctx, accounts)
  await demoChanges(ctx, accounts)
  const changes = await sql<
    Record<'versions' | 'withdrawn' | 'notes' | 'drafts' | 'templates' | 'searches', number>
  >`
    select (select count(*)::int from quote_versions) as versions,
      (select count(*)::int from quotes where state = 'withdrawn') as withdrawn,
      (select count(*)::int from quote_notes) as notes, (select count(*)::int from quote_drafts) as drafts,
      (select count(*)::int from quote_templates) as templates,
      (select count(*)::int from saved_searches) as searches`.execute(world.services.db)
  expect(changes.rows).toEqual([
    { versions: 1, withdrawn: 2, notes: 1, drafts: 1, templates: 1, searches: 1 },
  ])
  const [customer] = accounts.customers
  const own = await listOwnProjects({ ...ctx, actor: customer ?? anonymous })
  expect(new Set(own.map(({ state }) => state))).toEqual(new Set(projectStates))
  const [writer] = accounts.companies.values()
  const written = await listOwnQuotes({ ...ctx, actor: writer ?? anonymous })
  expect(new Set(written.quotes.map(({ state }) => state))).toEqual(new Set(quoteStates))
  await renewMarketFigures(ctx)
  const uppsala = findMunicipality('uppsala')
  expect((await pricePage(ctx, 'bathroom', uppsala))?.place?.name).toBe('Uppsala')
  const [company] = accounts.companies.values()
  const figures = await companyFigures({ ...ctx, actor: company ?? anonymous })
  expect([figures.won, figures.decided, winPercent(figures)]).toEqual([13, 19, 68])
  const rating = await ratingOfCompany(ctx, company?.companyId ?? '')
  expect(rating?.mean).toBeGreaterThanOrEqual(4.85)
  expect(rating?.mean).toBeLessThan(4.95)
}, 120_000)
