import { expect, test } from 'vitest'
import { expireChecks } from '#features/applications/server/expire-checks.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { system } from '#kernel/actor.ts'
import { anInsurance, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { listVerifications } from './verification-list-queries.ts'

test('approved companies with an expired check are listed, before the nightly job and after it', async () => {
  const world = await testServices()
  const staff = () => world.context(aStaffMember())
  const { companyId } = await aVerifiedCompany(world, { itemsValidUntil: '2026-12-18' })
  await aVerifiedCompany(world)
  const lapsed = async () =>
    (await listVerifications(staff(), { list: 'lapsed' })).rows.map(({ id, ending }) => [id, ending.length])
  expect(await lapsed()).toEqual([])
  world.at('2026-12-19T10:00:00Z')
  expect(await lapsed()).toEqual([[companyId, 4]])
  await expireChecks(world.context(system('expire-checks')))
  expect(await lapsed()).toEqual([[companyId, 4]])
  await recordCheck(staff(), anInsurance({ companyId }, '2027-06-30'))
  expect(await lapsed()).toEqual([[companyId, 3]])
})
