import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
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

/** `npm test` picks a free port; a single journey run by hand uses this one. Workers read it from the environment. */
process.env.JOURNEY_PORT ??= '3190'
/** Beside it a product whose operator wants addresses confirmed. */
process.env.JOURNEY_CONFIRMING_PORT ??= String(Number(process.env.JOURNEY_PORT) + 1)
/** Where the server of this run keeps its data, for journeys that also run the operator's command on it. */
process.env.JOURNEY_DATA_DIR ??= join(tmpdir(), `handslag-journeys-${process.pid}`)
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`

/**
 * A phone has no keyboard to tab with; who may do what, where addresses and links lead and how fast news is, screens do
 * not change; the journeys that look at pages change the size of the window themselves.
 */
const SAME_ON_EVERY_SCREEN = [
  'be-found',
  'change-company-identity',
  'complete-project',
  'crawl-site',
  'find-ones-place',
  'foreign-browser',
  'foreign-objects',
  'hide-project',
  'keep-form',
  'lose-standing',
  'lose-network',
  'measure-live',
  'narrow-screens',
  'pages',
  'public-pages',
  'reach-limits',
  'send-large-picture',
  'use-keyboard',
  'wake-page',
].map((name) => `${name}.e2e.ts`)

/** Journeys through the built product, on a desk and on a phone, as somebody in Sweden sees it. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEY_REPORT ?? 'test-results/journeys.json' }]],
  use: {
    baseURL,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testIgnore: SAME_ON_EVERY_SCREEN,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } },
    },
  ],
  webServer: [
    server(process.env.JOURNEY_PORT, process.env.JOURNEY_DATA_DIR),
    server(process.env.JOURNEY_CONFIRMING_PORT, `${process.env.JOURNEY_DATA_DIR}-confirming`, {
      AUTH_EMAIL_CONFIRMATION: 'on',
    }),
  ],
})

function server(port: string, dataDir: string, env: Record<string, string> = {}) {
  return {
    command: `${JSON.stringify(process.execPath)} tests/support/serve-for-journeys.ts`,
    env: { PORT: port, DATA_DIR: dataDir, ...env },
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  } as const
}
