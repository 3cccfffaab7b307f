import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LogFilter } from '#features/moderation/domain/staff-log.ts'
import { staffLogLines } from '#features/moderation/server/staff-log-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer, aStaffMember } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { listProjectsForDesk, projectsForDesk } from './project-list-queries.ts'

const world = await testServices({ start: '2026-11-18T10:00:00Z' })
const staff = () => world.context(aStaffMember('Sara Lind'))

/** Few of many rows contain these words, all of them old. */
const RARE = '0192f000-0000-7000-8000-00000000000a'
const MANY = 10_000

beforeAll(async () => {
  await loadPlaces(world.context())
  const { db } = world.services
  const owner = await aCustomer(world, { name: 'Många Projekt', location: 'Uppsala' })
  const { projectId } = await aProject(world, owner)
  // Three thousand owners, without auth accounts, which no list reads.
  await world.services.pool.query(`begin; set local session_replication_role = replica;
    insert into profiles (id, email, name, user_type, onboarding_completed, location, created_at, updated_at)
    select gen_random_uuid(), 'person.' || n || '@example.se', 'Person', 'customer', true, 'Gävle', now(), now()
    from generate_series(1, 3000) n; commit`)
  await sql`
    insert into projects (owner_id, state, title, card_title, category, description, budget, location, place_label,
      municipality_code, latitude, longitude, end_date, needs_permit, quotes_until, published_at, submission_key,
      created_at, updated_at)
    select owners.ids[1 + n % 3000], state, 'Projekt ' || n, card_title, category, description, budget, location, place_label,
      municipality_code, latitude, longitude, end_date, needs_permit, quotes_until, published_at, gen_random_uuid(),
      created_at, updated_at
    from projects, (select array_agg(id) as ids from profiles where email like 'person.%') owners,
      generate_series(1, ${sql.lit(MANY)}) n
    where projects.id = ${projectId}`.execute(db)
  await sql`
    insert into staff_log (actor_id, actor_name, action, subject_type, subject_id, at)
    select case when n < 5 then ${RARE}::uuid else gen_random_uuid() end, 'Sara',
      case when n < 5 then 'report-seen' else 'customer-seen' end, 'account',
      case when n < 5 then ${RARE}::uuid else gen_random_uuid() end, '2026-11-01'::timestamptz + n * interval '1 s'
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(db)
  await sql`
    insert into events (type, actor_kind, actor_id, actor_name, subject_type, subject_id, occurred_at, next_attempt_at, delivered_at)
    select case when n < 5 then 'report-seen' else 'verification.decided' end, 'staff',
      case when n < 5 then ${RARE}::uuid else gen_random_uuid() end, 'Sara', 'account',
      case when n < 5 then ${RARE}::uuid else gen_random_uuid() end, '2026-11-01'::timestamptz + n * interval '1 s', now(), now()
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 300_000)

/** The number of buffers that PostgreSQL reads for the answer. */
async function buffersOf(query: RawBuilder<unknown>): Promise<number> {
  type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${query}`.execute(world.services.db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN)
}

describe('the list of projects', () => {
  test('finds each word in the project or in its owner', async () => {
    const owner = await aCustomer(world, { name: 'Viola Sommar' })
    const { projectId } = await aProject(world, owner, { title: 'Altan i söderläge', location: 'Kiruna' })
    for (const words of ['altan', 'viola alt', 'soderlage kiruna viola'])
      expect((await listProjectsForDesk(staff(), { words })).rows.map(({ id }) => id)).toEqual([projectId])
    for (const words of ['viola badrum', '!', 'ltan'])
      expect((await listProjectsForDesk(staff(), { words })).rows).toEqual([])
  })

  test('finds a word that thousands of owners contain, together with one that few projects contain', async () => {
    const { rows } = await listProjectsForDesk(staff(), { words: 'person 7777' })
    expect(rows.map(({ title }) => title)).toEqual(['Projekt 7777'])
  })

  test('begins with the latest published, and its pages leave out and repeat none', async () => {
    const owner = await aCustomer(world, { name: 'Ordning Sökt' })
    const published = ['2026-11-03', '2026-11-01', '2026-11-04', '2026-11-04', '2026-11-02']
    for (const date of Array.from({ length: 60 }, (_, index) => published[index % published.length] ?? '')) {
      const { projectId } = await aProject(world, owner)
      await sql`update projects set published_at = ${date}::timestamptz where id = ${projectId}`.execute(
        world.services.db,
      )
    }
    const seen: string[] = []
    const dates: number[] = []
    let before: string | null | undefined
    do {
      const page = await listProjectsForDesk(staff(), { words: 'ordning sökt', ...cursorOf(before) })
      seen.push(...page.rows.map(({ id }) => id))
      dates.push(...page.rows.map(({ publishedAt }) => publishedAt.getTime()))
      before = page.next
    } while (before)
    expect(new Set(seen).size).toBe(60)
    expect(seen).toHaveLength(60)
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    const first = await listProjectsForDesk(staff(), { words: '' })
    const second = await listProjectsForDesk(staff(), { words: '', ...cursorOf(first.next) })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(50)
  })

  test.each(['7777', 'finns-inte', 'sommar 777', 'projekt 7777'])(
    'is searched for %j by index, out of thirty thousand',
    async (words) => {
      const buffers = await buffersOf(sql`${projectsForDesk(staff(), { words })}`)
      expect(buffers).toBeLessThan(400)
    },
  )
})

function cursorOf(text: string | null | undefined) {
  return { before: OpenProjectsInput.parse({ before: text ?? undefined }).before }
}

describe('the log', () => {
  const filters: LogFilter[] = [
    {},
    { actorId: RARE },
    { subjectId: RARE },
    { action: 'report-seen' },
    { action: 'document-opened' },
    { kind: 'done', actorId: RARE },
  ]
  test.each(filters)('filtered by %j reads few buffers, out of sixty thousand lines', async (filter) => {
    expect(await buffersOf(staffLogLines(null, filter))).toBeLessThan(150)
  })
})
