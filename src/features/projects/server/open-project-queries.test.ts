import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer, type Customer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { OpenProjectsInput } from '../domain/open-projects-input.ts'
import { listOpenProjects, openProjectsJson } from './open-project-queries.ts'

let world: TestWorld
let karin: Customer
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  karin = await aCustomer(world)
})

type OpenProjectsFilter = { category?: string; county?: string; municipality?: string; before?: string }
type Statement = { text: string; values: unknown[] }

const ask = (filter: OpenProjectsFilter = {}) =>
  listOpenProjects(world.context(anonymous), OpenProjectsInput.parse(filter))

describe('cards', () => {
  test('show what anyone may see and nothing else', async () => {
    await aProject(world, karin, { location: 'Hemliga gatan 1, Uppsala', title: 'Kök', category: 'kitchen' })
    const json = await openProjectsJson(world.context(anonymous), { category: 'kitchen' })
    expect(JSON.parse(json).projects).toEqual([
      {
        id: expect.any(String),
        title: 'Kök',
        category: 'kitchen',
        budget: '100000-200000',
        municipality: { code: '0380', name: 'Uppsala' },
        publishedAt: '2026-11-21T10:00:00.000Z',
      },
    ])
    expect(json).not.toContain('Hemliga')
    expect(json).not.toContain(karin.userId)
  })

  test('leave out a title with contact data', async () => {
    await aProject(world, karin, {
      title: 'Ring 070-174 06 05',
      category: 'electrical',
      location: 'Okänd ort',
    })
    const { projects } = await ask({ category: 'electrical' })
    expect(projects).toMatchObject([{ title: null, municipality: null }])
  })

  test('leave out one that was stored before that was recognised, and no other', async () => {
    const place = { category: 'kitchen', location: 'Malmö' } as const
    await aProject(world, karin, { ...place, title: 'Byta 12 luckor' })
    const { projectId } = await aProject(world, karin, { ...place, title: 'Ny bänkskiva' })
    await sql`update projects set card_title = 'Ring 070-174 06 05' where id = ${projectId}`.execute(
      world.services.db,
    )
    const { projects } = await ask({ category: 'kitchen', municipality: '1280' })
    expect(new Set(projects.map(({ title }) => title))).toEqual(new Set(['Byta 12 luckor', null]))
  })

  test('are no longer listed when the time for quotes is over', async () => {
    const now = world.at('2026-11-21T10:00:00Z')
    await aProject(world, karin, { category: 'plumbing' })
    expect((await ask({ category: 'plumbing' })).projects).toHaveLength(1)
    world.at('2026-12-05T23:00:00Z')
    expect((await ask({ category: 'plumbing' })).projects).toEqual([])
    world.at(now.toISOString())
  })
})

describe('out of many', () => {
  beforeAll(async () => {
    await sql`
      insert into projects (owner_id, state, title, card_title, category, description, budget, location, place_label,
        municipality_code, latitude, longitude, end_date, needs_permit, quotes_until, published_at, submission_key,
        created_at, updated_at)
      select ${karin.userId}, (array['published', 'quoted', 'completed'])[1 + n % 3], 'Projekt ' || n, 'Projekt ' || n,
        (array['bathroom', 'outdoor', 'painting'])[1 + (n / 3) % 3], 'En beskrivning', 'open', 'Uppsala', 'Uppsala',
        place.code, place.latitude, place.longitude, '2027-05-31', 'no', '2026-12-05T23:00:00Z',
        '2026-11-20T10:00:00Z'::timestamptz - make_interval(mins => n / 2), gen_random_uuid(), now(), now()
      from generate_series(1, 20000) n
      join lateral (select * from municipalities order by code offset n % 40 limit 1) place on true`.execute(
      world.services.db,
    )
    await sql`vacuum analyze projects`.execute(world.services.db)
  }, 300_000)

  const filters: OpenProjectsFilter[] = [
    {},
    { category: 'outdoor' },
    { county: '03' },
    { category: 'outdoor', county: '03' },
    { municipality: '0380' },
    { category: 'outdoor', municipality: '0380' },
  ]

  test.each(filters)('pages %j follow each other without a gap or a repeat', async (filter) => {
    const seen: string[] = []
    let page = await ask(filter)
    for (let pages = 1; pages < 3 && page.next; pages++) {
      seen.push(...page.projects.map(({ id }) => id))
      page = await ask({ ...filter, before: page.next })
    }
    seen.push(...page.projects.map(({ id }) => id))
    const { category = null, county = '', municipality = null } = filter
    const expected = await sql<{ id: string }>`
      select id from projects
      where state in ('published', 'quoted') and quotes_until > ${world.services.clock()}
        and category = coalesce(${category}, category)
        and coalesce(municipality_code, '') like ${`${county}%`}
        and municipality_code is not distinct from coalesce(${municipality}, municipality_code)
      order by published_at desc, id desc limit 60`.execute(world.services.db)
    expect(seen).toEqual(expected.rows.map(({ id }) => id))
    expect(seen).toHaveLength(60)
  })

  test.each(filters)('a page %j touches at most 40 buffers, planned once for all values', async (filter) => {
    const statements: Statement[] = []
    const ctx = world.context(anonymous)
    const pool = Object.create(ctx.services.pool)
    pool.query = (statement: Statement, _: unknown, answer: (error: null, result: object) => void) => {
      statements.push(statement)
      answer(null, { rows: [] })
    }
    await openProjectsJson({ ...ctx, services: { ...ctx.services, pool } }, OpenProjectsInput.parse(filter))
    expect(statements).toHaveLength(1)
    for (const statement of statements) expect(await buffersOf(statement)).toBeLessThanOrEqual(40)
  })

  async function buffersOf({ text, values }: Statement): Promise<number> {
    const client = await world.services.pool.connect()
    try {
      await client.query('set plan_cache_mode = force_generic_plan')
      const explained = await client.query({
        text: `explain (analyze, buffers, format json) ${text}`,
        values,
      })
      const plan = explained.rows[0]['QUERY PLAN'][0].Plan
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    } finally {
      await client.query('reset plan_cache_mode')
      client.release()
    }
  }
})
