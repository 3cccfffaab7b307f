import { expect, test } from 'vitest'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { system } from '#kernel/actor.ts'
import type { Config } from '#platform/config.ts'
import { aStaffMember, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { refuseWrongMode } from './refuse-wrong-mode.ts'

const demoPerson = (world: TestWorld) =>
  signUp(world.context(system('load-demo')), {
    email: 'kund@demo.example',
    password: PASSWORD,
    profile: { name: 'Karin Ek', userType: 'customer' },
  })
const realPerson = (world: TestWorld) =>
  createStaff(world.context(aStaffMember()), {
    email: 'sara@angs.example',
    name: 'Sara Äng',
    password: 'granris-och-bläck',
  })

const production = { mode: 'production', isDemoByDefault: false } as const
const chosenDemo = { mode: 'demo', isDemoByDefault: false } as const
const forgotten = { mode: 'demo', isDemoByDefault: true } as const

const cases: [string, ((world: TestWorld) => Promise<unknown>)[], Partial<Config>, RegExp | null][] = [
  ['nobody yet, in demo mode by default', [], forgotten, null],
  ['nobody yet, outside demo mode', [], production, null],
  ['real accounts, outside demo mode', [realPerson], production, null],
  [
    'real accounts, in demo mode by default',
    [realPerson],
    forgotten,
    /riktiga konton[^]*DEMO=off[^]*DEMO=on/,
  ],
  ['real accounts, in demo mode by choice', [realPerson], chosenDemo, null],
  ['a demo that people have joined, in demo mode by default', [demoPerson, realPerson], forgotten, null],
  ['a demo that people have joined, outside demo mode', [demoPerson, realPerson], production, /demodata/],
]

test.each(cases)('a database with %s', async (_, people, config, refusal) => {
  const world = await testServices()
  for (const join of people) await join(world)
  let isClosed = false
  const opened = {
    services: { ...world.services, config: { ...world.services.config, ...config } },
    close: async () => {
      isClosed = true
    },
  }
  const started = refuseWrongMode(opened as Parameters<typeof refuseWrongMode>[0])
  await (refusal === null ? started : expect(started).rejects.toThrow(refusal))
  expect(isClosed).toBe(refusal !== null)
})
