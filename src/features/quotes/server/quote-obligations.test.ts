import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { withdrawnQuotes } from '#tests/support/market/withdrawn-quotes.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { chooseQuote, confirmQuote } from './quote-obligations.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

test('what is owed about a project is found without reading quotes of other projects, also by a plan made before they came', async () => {
  const karin = await aCustomer(world)
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, karin)
  const { projectId: other } = await aProject(world, karin)
  await aQuote(world, company, projectId)
  const { now, services } = world.context()
  await services.db.transaction().execute(async (db) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    const owed = async () =>
      (
        await Promise.all([chooseQuote, confirmQuote].map((source) => source.owed({ db, now }, [projectId])))
      ).flat()
    const rowsRead = async () => {
      const { rows } = await sql<{ count: number }>`select seq_tup_read + idx_tup_fetch as count
        from pg_stat_xact_user_tables where relname = 'quotes'`.execute(db)
      return Number(rows[0]?.count)
    }
    await owed()
    await owed()
    await withdrawnQuotes(world, { projectId: other, companyId: company.companyId, count: 500 })
    const before = await rowsRead()
    expect(await owed()).toMatchObject([{ kind: 'choose-quote', projectId }])
    expect((await rowsRead()) - before).toBeLessThan(10)
  })
})
