import { expect, test } from 'vitest'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCustomer } from '#tests/support/personas.ts'
import { runJob } from '#tests/support/settle.ts'
import { testServices } from '#tests/support/test-services.ts'

test('matches the given project, can run again, and ignores an erased one', async () => {
  const world = await testServices()
  const { projectId } = await aProject(world, await aCustomer(world))
  const run = (data: object) => runJob(world, 'match-project', data)
  await run({ projectId })
  await run({ projectId })
  expect(await matchingOf(world.context(), projectId)).toMatchObject({ invited: 0 })
  await run({ projectId: '00000000-0000-4000-8000-000000000000' })
  await expect(run({ projectId: 'x' })).rejects.toThrow()
})
