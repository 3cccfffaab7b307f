import { describe, expect, test } from 'vitest'
import { createStaff } from '#features/accounts/server/create-staff.ts'
import { holdsDemo } from '#features/accounts/server/demo-account-queries.ts'
import { demoRemoved } from '#features/privacy/domain/privacy-events.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { aStaffMember } from '../../tests/support/personas.ts'
import { type TestWorld, testServices } from '../../tests/support/test-services.ts'
import { loadDemo } from './load-demo.ts'

describe('the demo is not loaded', () => {
  test.each<[string, (world: TestWorld) => Promise<unknown>]>([
    [
      'where somebody works',
      (world) =>
        createStaff(world.context(aStaffMember()), {
          email: 'sara@angs.example',
          name: 'Sara Äng',
          password: 'granris-och-bläck',
        }),
    ],
    [
      'where it was removed',
      (world) => inBookkeeping(world.context(), (ctx) => recordEvent(ctx, demoRemoved({ accounts: 86 }))),
    ],
  ])('%s', async (_, prepare) => {
    const world = await testServices()
    await prepare(world)
    const said: string[] = []
    await loadDemo(world.services, (line) => said.push(line))
    expect({ said, holds: await holdsDemo(world.services) }).toEqual({ said: [], holds: false })
  })
})
