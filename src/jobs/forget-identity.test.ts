import { beforeAll, expect, test } from 'vitest'
import { documentsFor } from '#features/documents/server/document-queries.ts'
import { forgetDecidedIdentities } from '#features/documents/server/forget-decided-identity.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { runJob } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices({ handlers: [forgetDecidedIdentities] })
})

test('forget-decided-identity: the identity document is deleted after the decision on the application; the others stay', async () => {
  const company = await aVerifiedCompany(world)
  for (const type of ['identity', 'insurance'] as const)
    await storeDocument(world.context(company.actor), { type, fileName: 'a.pdf', body: aPdf() })
  await world.services.events.drain()
  const about = {
    companyId: company.companyId,
    result: 'approved',
    decidedAt: '2026-11-21T10:00:00.000Z',
  }
  // Once for the check, once for the application that the check completed.
  expect(jobsCalled('forget-identity')).toEqual([about, about])

  await runJob(world, 'forget-identity', about)
  await runJob(world, 'forget-identity', about)
  const documents = await documentsFor(world.context(aStaffMember()), company.companyId)
  expect(documents.map(({ type, result }) => [type, result])).toEqual([
    ['identity', 'approved'],
    ['insurance', null],
  ])
  const [removal] = jobsCalled('remove-file') as { key: string }[]
  expect(await world.services.files.get(removal?.key ?? '')).not.toBeNull()
  await runJob(world, 'remove-file', removal)
  expect(await world.services.files.get(removal?.key ?? '')).toBeNull()
})

function jobsCalled(name: string): object[] {
  return world.jobs.filter((job) => job.name === name).map(({ data }) => data)
}
