import { expect, test } from 'vitest'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'

test('the first quote’s change of state touches no index of projects', async () => {
  const world = await testServices()
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  const client = await world.services.pool.connect()
  try {
    await client.query('begin')
    await client.query("update projects set state = 'quoted', updated_at = now() where id = $1", [projectId])
    const { rows } = await client.query(
      `select pg_stat_get_xact_tuples_updated(oid)::int as updated, pg_stat_get_xact_tuples_hot_updated(oid)::int as "withoutIndexes"
        from pg_class where oid = 'projects'::regclass`,
    )
    expect(rows).toEqual([{ updated: 1, withoutIndexes: 1 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
