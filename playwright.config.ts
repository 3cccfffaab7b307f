import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { ALONE, ON_BOTH_SCREENS, ON_PHONE_ALONE } from '#tests/support/journey-screens.ts'
import { findChromium } from './scripts/find-chromium.ts'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Each worker has a server of its own, so that no journey sees what another worker did. `npm test` picks free ports;
 * journeys run by hand have one worker. Workers read these values from the environment.
 */
const ports = (process.env.JOURNEY_PORTS ?? process.env.JOURNEY_PORT ?? '3190').split(',')
/** Besides these, a server whose operator wants emails confirmed. */
process.env.JOURNEY_CONFIRMING_PORT ??= String(Number(ports.at(-1)) + 1)
/** Where the servers of this run keep their data, each in a folder named after its port. */
process.env.JOURNEY_DATA ??= join(tmpdir(), `handslag-journeys-${process.pid}`)

/** Looked for once: the search starts each browser that it finds, and every worker reads these settings again. */
process.env.JOURNEY_CHROMIUM ??= await findChromium()

const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ''
/** For journeys that also run the operator's command on the data of their worker's server. */
process.env.JOURNEY_DATA_DIR = dataOf(port)

const DESK = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }

/** Journeys through the built product, on a desktop and on a phone, for a visitor in Sweden. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  workers: ports.length,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // How fast news is on a screen is said by `measure-live` alone: all others wait as for a page, whatever else the machine does.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEY_REPORT ?? 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace takes an eighth of a journey's processor time: `JOURNEY_TRACE=on` records it for those that fail.
    trace: process.env.JOURNEY_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.JOURNEY_CHROMIUM, args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...ON_PHONE_ALONE, ...ALONE],
      use: DESK,
    },
    {
      name: 'phone',
      testMatch: [...ON_BOTH_SCREENS, ...ON_PHONE_ALONE],
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } },
    },
    {
      name: 'alone',
      testMatch: ALONE,
      // With one worker nothing runs beside it anyway.
      dependencies: ports.length > 1 ? ['desktop', 'phone'] : [],
      use: DESK,
    },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} tests/support/serve-for-journeys.ts`,
    env: {
      SERVERS: JSON.stringify([
        ...ports.map((port) => served(port)),
        served(process.env.JOURNEY_CONFIRMING_PORT, { AUTH_EMAIL_CONFIRMATION: 'on' }),
      ]),
    },
    wait: { stdout: /Every server is ready/ },
    timeout: 300_000,
    // A server may take twenty seconds to stop; cut off before that, it leaves its data folder behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
})

function served(port: string, env: Record<string, string> = {}) {
  return { port, dataDir: dataOf(port), env }
}

function dataOf(port: string): string {
  return `${process.env.JOURNEY_DATA}-${port}`
}
