import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { renewCandidates } from '#features/matching/server/renew-candidates.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { startQuote } from '#features/quotes/server/start-quote.ts'
import { system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { aProject } from '#tests/support/a-project.ts'
import { quoteWords } from '#tests/support/a-quote.ts'
import { aCompany, aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { declineRequest } from './decline-request.ts'
import { dispatchProject } from './dispatch-project.ts'

/** `DISPATCH_MARKETS=100 DISPATCH_SEED=…` for a long run. A market that fails is printed with its seed and path. */
const MARKETS = Number(process.env.DISPATCH_MARKETS ?? 4)
const SEED = Number(process.env.DISPATCH_SEED ?? 20_261_127)

const world = await testServices()
beforeAll(async () => {
  await loadPlaces(world.context())
})

const companies = fc.record({
  kind: fc.constantFrom('free', 'free', 'free', 'paused', 'suspended', 'unverified'),
  perWeek: fc.constantFrom(1, 2, 3, null),
})
/** What happens at once: looks at a project, and what a company does about one. Numbers pick who and which. */
const acts = fc.record({
  kind: fc.constantFrom('look', 'look', 'look', 'start', 'send', 'send', 'decline'),
  company: fc.nat(),
  project: fc.nat(),
})
const markets = fc.record({
  companies: fc.array(companies, { minLength: 3, maxLength: 9 }),
  projects: fc.integer({ min: 2, max: 5 }),
  rounds: fc.array(fc.array(acts, { minLength: 4, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
})
type Market = typeof markets extends fc.Arbitrary<infer Drawn> ? Drawn : never
type Ground = { companies: Company[]; projectIds: string[] }

/** Far from each other. It is a Tuesday morning in Stockholm. */
const PLACES = [
  'Ystad',
  'Kalmar',
  'Borås',
  'Karlstad',
  'Falun',
  'Hudiksvall',
  'Östersund',
  'Umeå',
  'Luleå',
  'Kiruna',
]
let drawn = 0

async function groundOf({ companies, projects }: Market): Promise<Ground> {
  const place = PLACES[drawn++ % PLACES.length] ?? ''
  // So many people sign up in no minute.
  world.at(new Date(Date.parse('2026-11-24T08:00:00Z') + drawn * 300_000).toISOString())
  const made: Company[] = []
  for (const { kind, perWeek } of companies) {
    const facts = { categories: ['painting' as const], place, radiusKm: 20 as const }
    const company = await (kind === 'unverified' ? aCompany : aVerifiedCompany)(world, facts)
    await world.services.db
      .updateTable('company_profiles')
      .set({ capacity_per_week: perWeek, paused_at: kind === 'paused' ? world.services.clock() : null })
      .where('id', '=', company.companyId)
      .execute()
    made.push(company)
  }
  const projectIds: string[] = []
  for (let number = 0; number < projects; number++)
    projectIds.push(
      (await aProject(world, await aCustomer(world), { category: 'painting', location: place })).projectId,
    )
  await renewCandidates(asSystem(), { companyIds: made.map(({ companyId }) => companyId) })
  // What is kept of them is older than this.
  const suspended = made.filter((_, at) => companies[at]?.kind === 'suspended').map(({ userId }) => userId)
  if (suspended.length > 0)
    await world.services.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2027-01-01') })
      .where('id', 'in', suspended)
      .execute()
  return { companies: made, projectIds }
}

/** Nobody of this market can be asked in the next one at its place. */
async function leave({ companies }: Ground): Promise<void> {
  await world.services.db
    .updateTable('company_profiles')
    .set({ paused_at: world.services.clock() })
    .where(
      'id',
      'in',
      companies.map(({ companyId }) => companyId),
    )
    .execute()
}

const asSystem = () => world.context(system('test'))

function act(ground: Ground, { kind, company, project }: Market['rounds'][number][number]): Promise<unknown> {
  const { actor } = ground.companies[company % ground.companies.length] as Company
  const projectId = ground.projectIds[project % ground.projectIds.length] as string
  const as: Context = world.context(actor)
  switch (kind) {
    case 'start':
      return startQuote(as, { projectId })
    case 'send':
      return sendQuote(as, { ...quoteWords(world), projectId })
    case 'decline':
      return declineRequest(as, { projectId, reason: 'no-time' })
    default:
      return dispatchProject(asSystem(), { projectId, reason: 'published' })
  }
}

/** A rule of the product may refuse, and a company that was not asked finds nothing; nothing else may go wrong. */
function passOver(error: unknown): void {
  if (!(error instanceof Refused) && (error as Error).name !== 'NotFound') throw error
}

async function brokenIn({ projectIds, companies }: Ground, market: Market): Promise<string[]> {
  const { rows } = await world.services.pool.query<{ company: string; asked: number }>(
    'select company_id as company, count(*)::int as asked from project_invitations where project_id = any($1) group by 1',
    [projectIds],
  )
  const overAsked = rows.flatMap(({ company, asked }) => {
    const facts = market.companies[companies.findIndex(({ companyId }) => companyId === company)]
    if (facts?.kind !== 'free') return [`a company was asked that is ${facts?.kind ?? 'of another market'}`]
    return asked > (facts.perWeek ?? 5) ? [`${asked} asked of ${facts.perWeek} a week`] : []
  })
  const { rows: taken } = await world.services.pool.query(
    `select project_id from (
      select project_id, 0 as held from quotes where state in ('pending', 'accepted')
      union all select project_id, 1 from quote_reservations where ended_at is null) as taken
    where project_id = any($1) group by 1 having count(*) > 5 or sum(held) > 2`,
    [projectIds],
  )
  const { rows: twice } = await world.services.pool.query(
    `select event.subject_id, company.id from events as event, jsonb_array_elements_text(payload -> 'companyIds') as company(id)
    where type = 'project.matched' and subject_id = any($1) group by 1, 2 having count(*) > 1`,
    [projectIds],
  )
  const { rows: runs } = await world.services.pool.query(
    'select project_id from dispatch_runs where project_id = any($1) group by 1 having count(*) > 1',
    [projectIds],
  )
  return [
    ...overAsked,
    ...taken.map(() => 'a project has more than five slots taken, or more than two held'),
    ...twice.map(() => 'a company was told twice'),
    ...runs.map(() => 'a project has two runs'),
  ]
}

test(
  'random markets, all at once: no company is asked beyond its capacity, twice, or when it cannot be, and no project has more than five quotes',
  async () => {
    let asked = 0
    await fc.assert(
      fc.asyncProperty(markets, async (market) => {
        const ground = await groundOf(market)
        // Each project is looked at twice at the same time, as by two workers.
        const looks = ground.projectIds.flatMap((_, project) =>
          [0, 1].map(() => ({ kind: 'look' as const, company: 0, project })),
        )
        for (const round of [looks, ...market.rounds]) {
          await Promise.all(round.map((one) => act(ground, one).catch(passOver)))
          expect(await brokenIn(ground, market)).toEqual([])
        }
        const { rowCount } = await world.services.pool.query(
          'select from project_invitations where project_id = any($1)',
          [ground.projectIds],
        )
        asked += rowCount ?? 0
        await leave(ground)
      }),
      // Shrinking would make people in the same places again.
      { seed: SEED, numRuns: MARKETS, endOnFailure: true },
    )
    expect(asked).toBeGreaterThan(MARKETS)
  },
  60_000 + MARKETS * 60_000,
)
