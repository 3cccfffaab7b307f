import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checks, fastTests, integrationTests, journeys, routeTypes, torture } from './checks.ts'
import { type Count, countPlaywright, countReport, countStep, countVitest, failure } from './count-tests.ts'
import { findChromium } from './find-chromium.ts'
import { printResult, runSteps, type StepResult, showStep } from './run-step.ts'

/**
 * All that is known about the product, from format to journeys, told as it goes. The last line counts:
 * `N passed, N failed`. Nothing is skipped in silence: what could not run has failed.
 */
const reports = mkdtempSync(path.join(tmpdir(), 'handslag-test-reports-'))
const report = (name: string) => path.join(reports, `${name}.json`)

const built = await build()
const counts = [
  ...(await runChecks()),
  countStep(built),
  await runFast(),
  await runIntegration(),
  await runTorture(),
  await runJourneys(),
]
rmSync(reports, { recursive: true })
printSummary(counts)

/** First, because integration tests and journeys start the built product. */
function build(): Promise<StepResult> {
  heading('Build')
  return showStep({ name: 'build', program: 'scripts/ensure.mjs', args: ['--build'] })
}

async function runChecks(): Promise<Count[]> {
  heading('Format, lint, types, unused code')
  const results = [
    ...(await runSteps([routeTypes], 1, printResult)),
    ...(await runSteps(checks, 2, printResult)),
  ]
  return results.map(countStep)
}

async function runFast(): Promise<Count> {
  heading('Unit and architecture tests')
  return countReport(await showStep(fastTests(report('fast'))), report('fast'), countVitest)
}

async function runIntegration(): Promise<Count> {
  heading('Integration tests on PostgreSQL')
  return countReport(
    await showStep(integrationTests(report('integration'))),
    report('integration'),
    countVitest,
  )
}

async function runTorture(): Promise<Count> {
  heading('Torture')
  return countStep(await showStep(torture))
}

async function runJourneys(): Promise<Count> {
  heading('Browser journeys')
  if (!built.ok) return failure('browser journeys: the product did not build')
  const chromium = await findChromium().catch((error: unknown) => console.error(String(error)))
  if (!chromium) return failure('browser journeys: no browser to run them in')
  const env = {
    CHROME_PATH: chromium,
    JOURNEY_PORT: String(await freePort()),
    JOURNEY_CONFIRMING_PORT: String(await freePort()),
  }
  return countReport(await showStep(journeys(report('journeys'), env)), report('journeys'), countPlaywright)
}

function printSummary(all: readonly Count[]): void {
  const passed = all.reduce((sum, count) => sum + count.passed, 0)
  const failed = all.flatMap((count) => [
    ...count.failed,
    ...count.skipped.map((name) => `${name} (skipped)`),
  ])
  console.log('')
  for (const name of failed) console.log(`✗ ${name}`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1
}

function heading(text: string): void {
  console.log(`\n── ${text}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
