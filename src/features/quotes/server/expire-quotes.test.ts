import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject, writtenColumns } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { expireProjects } from './expire-projects.ts'
import { expireQuotes } from './expire-quotes.ts'

const MANY = 250

let world: TestWorld
let quoteId: string
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  const { projectId } = await aProject(world, await aCustomer(world))
  quoteId = (await aQuote(world, await aVerifiedCompany(world), projectId, { validUntil: '2026-11-23' }))
    .quoteId
  await multiply()
  world.at('2026-12-24T10:00:00Z')
})

/** Copies the project and its quote this many times, directly in the tables. */
async function multiply(): Promise<void> {
  const { db } = world.services
  const columns = sql.raw(await writtenColumns(world))
  await sql`
    with number as (select n from generate_series(2, ${MANY}) n),
      project as (select p.id, n, jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
        'submission_key', gen_random_uuid())) as made from projects p, number),
      added as (insert into projects (${columns}) select ${columns} from (select (made).* from project) copy returning id)
    insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(),
        'submission_key', gen_random_uuid(), 'project_id', (project.made).id))).*
      from quotes q join project on project.id = q.project_id`.execute(db)
}

async function count(table: 'projects' | 'quotes', state: string): Promise<number> {
  const row = await world.services.db
    .selectFrom(table)
    .where('state', '=', state)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The number of events of this type that each transaction recorded, the highest first. */
async function recordedTogether(type: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where type = ${type} group by xmin::text order by 1 desc`.execute(
    world.services.db,
  )
  return rows.map(({ count }) => count)
}

describe('quotes and projects whose last day ends', () => {
  test('expire in one run, however many there are, except locked rows', async () => {
    const { db } = world.services
    await db.transaction().execute(async (held) => {
      const ofQuote = sql`select project_id from quotes where id = ${quoteId}`
      await sql`select from projects where id = (${ofQuote}) for update`.execute(held)
      expect(await expireQuotes(world.context())).toEqual({ expired: MANY - 1 })
    })
    expect(await expireQuotes(world.context())).toEqual({ expired: 1 })
    expect(await count('quotes', 'expired')).toBe(MANY)
    expect(await recordedTogether('quote.expired')).toEqual([199, 50, 1])
  })

  test('leave no project open that does not take quotes any more', async () => {
    expect(await expireProjects(world.context())).toEqual({ expired: MANY })
    expect(await count('projects', 'expired')).toBe(MANY)
    expect(await recordedTogether('project.expired')).toEqual([200, 50])
  })
})
