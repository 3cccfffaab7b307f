import { expect, test } from 'vitest'
import { testsTouchedBy } from './changed-tests.ts'

const sources = new Map([
  ['tests/support/start-product.ts', "import { spawn } from 'node:child_process'"],
  ['tests/integration/spawn.test.ts', "import { spawn } from 'node:child_process'"],
  ['tests/architecture/lint.test.ts', "import { spawnSync } from 'node:child_process'"],
  ['src/platform/untrusted/clean-pdf.test.ts', ''],
  ['tests/support/lively.ts', "import { startProduct } from './start-product.ts'"],
  ['tests/integration/kill.test.ts', "import { lively } from '../support/lively.ts'"],
  ['src/http/live/live.test.ts', "import { startProduct } from '../../../tests/support/start-product.ts'"],
  ['src/http/alias.test.ts', "import { lively } from '#tests/support/lively.ts'"],
  ['src/kernel/money.test.ts', "import { kronor } from './money.ts'"],
  ['tests/support/journey-desk.ts', "import { appCode } from './identity/second-factors.ts'"],
  ['tests/e2e/log-in.e2e.ts', "import { logInAsStaff } from '#tests/support/journey-desk.ts'"],
  ['tests/e2e/read-landing.e2e.ts', ''],
])
const NOTHING = { isWhole: false, productTests: [], hasTorture: false, journeys: 'none' }

test.each([
  ['a document touches nothing', ['docs/architecture.md'], NOTHING],
  ['a test touches itself, which its imports tell', ['src/kernel/money.test.ts'], NOTHING],
  [
    'a source touches what starts programs',
    ['src/kernel/money.ts'],
    {
      isWhole: false,
      productTests: [
        'src/http/alias.test.ts',
        'src/http/live/live.test.ts',
        'src/platform/untrusted/clean-pdf.test.ts',
        'tests/integration/kill.test.ts',
        'tests/integration/spawn.test.ts',
      ],
      hasTorture: true,
      journeys: 'all',
    },
  ],
  [
    'a journey touches itself',
    ['tests/e2e/log-in.e2e.ts'],
    { ...NOTHING, journeys: ['tests/e2e/log-in.e2e.ts'] },
  ],
  ['a journey that was removed touches nothing', ['tests/e2e/gone.e2e.ts'], NOTHING],
  [
    'what supports a journey touches it, however far from it',
    ['tests/support/identity/second-factors.ts'],
    { ...NOTHING, journeys: ['tests/e2e/log-in.e2e.ts'] },
  ],
  [
    'what the servers of journeys run touches all of them',
    ['tests/support/identity/oidc-issuer.ts'],
    { ...NOTHING, journeys: 'all' },
  ],
  ['torture touches itself', ['scripts/torture/lost-database.ts'], { ...NOTHING, hasTorture: true }],
])('%s', (_what, changed, selection) => {
  expect(testsTouchedBy(changed, sources)).toEqual(selection)
})

test.each([
  'package-lock.json',
  'vitest.config.ts',
  'migrations/0001-platform.sql',
  'tests/support/start-cluster.ts',
  'scripts/checks.ts',
  'src/features/places/data/places.json',
])('%s makes all tests run', (file) => {
  expect(testsTouchedBy([file], sources).isWhole).toBe(true)
})
