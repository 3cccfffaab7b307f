import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { withdrawnQuotes } from '#tests/support/market/withdrawn-quotes.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { quotingFacts } from './quoting-queries.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

test('the facts for sending are found without reading all quotes of the company, also by a generic plan', async () => {
  const karin = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, karin)
  const { projectId: other } = await aProject(world, karin)
  const ctx = world.context(company.actor)
  let asked = { text: '', values: [] as unknown[] }
  const pool = Object.create(ctx.services.pool)
  pool.query = (statement: typeof asked, _: unknown, answer: (error: null, result: object) => void) => {
    asked = statement
    answer(null, { rows: [] })
  }
  const submissionKey = crypto.randomUUID()
  const facts = quotingFacts({ ...ctx, services: { ...ctx.services, pool } }, { projectId, submissionKey })
  await expect(facts).rejects.toMatchObject({ name: 'NotFound' })

  const client = await ctx.services.pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query({ name: 'facts', text: asked.text, values: asked.values })
    await withdrawnQuotes(world, { projectId: other, companyId: company.companyId, count: 2000 })
    const values = asked.values.map((value) => client.escapeLiteral(literal(value)))
    const explained = await client.query(
      `explain (analyze, buffers, format json) execute facts (${values.join()})`,
    )
    const plan = explained.rows[0]['QUERY PLAN'][0].Plan
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(150)
  } finally {
    client.release(true)
  }
})

function literal(value: unknown): string {
  return Array.isArray(value) ? `{${value.join()}}` : String(value)
}
