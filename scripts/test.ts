import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { changedFiles, type Selection, testSources, testsTouchedBy } from './changed-tests.ts'
import {
  architectureTests,
  checks,
  fastTests,
  integrationTests,
  journeys,
  routeTypes,
  testsImportingChanges,
  torture,
} from './checks.ts'
import { type Count, countPlaywright, countReport, countStep, countVitest, failure } from './count-tests.ts'
import { findChromium } from './find-chromium.ts'
import { printResult, runStep, runSteps, type StepResult, showStep } from './run-step.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/**
 * All checks of the product, from format to journeys, reported as they run. The last line counts: `N passed, N
 * failed`. Nothing is skipped silently: what could not run has failed. With `--changed [BASE]`, only what the changes
 * since BASE (the branch `main` by default) can affect.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
})
const base = positionals[0] ?? 'main'
const touched = values.changed ? testsTouchedBy(changedFiles(base), testSources()) : null
openTemporaryFolder()
const reports = mkdtempSync(path.join(tmpdir(), 'handslag-test-reports-'))
const report = (name: string) => path.join(reports, `${name}.json`)
let browser: Promise<string | null> | undefined

const [checked, built] = await Promise.all([runChecks(), build()])
const counts = [
  ...checked,
  countStep(built),
  ...(touched && !touched.isWhole ? await runTouched(touched) : await runAll()),
]
printSummary(counts)

async function runAll(): Promise<Count[]> {
  // On a fresh clone it is fetched while other tests run.
  void findBrowser()
  return [await runFast(), await runIntegration(), await runTorture(), await runJourneys()]
}

async function runTouched({ productTests, hasTorture, journeys }: Selection): Promise<Count[]> {
  return [
    await runArchitecture(),
    await runImporting(productTests),
    ...(productTests.length > 0 ? [await runIntegration(productTests)] : []),
    ...(hasTorture ? [await runTorture()] : []),
    ...(journeys === 'none' ? [] : [await runJourneys(journeys === 'all' ? [] : journeys)]),
  ]
}

/**
 * First, because integration tests and journeys start the built product; beside the checks, because for much of its time it
 * needs one core only.
 */
async function build(): Promise<StepResult> {
  const result = await runStep({ name: 'build', program: 'scripts/ensure.mjs', args: ['--build'] })
  printResult(result)
  return result
}

async function runChecks(): Promise<Count[]> {
  heading('Build, format, lint, types, unused code')
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

async function runArchitecture(): Promise<Count> {
  heading('Architecture tests')
  const file = report('architecture')
  return countReport(await showStep(architectureTests(file)), file, countVitest)
}

async function runImporting(others: readonly string[]): Promise<Count> {
  heading('Tests that import what changed')
  const file = report('importing')
  const result = await showStep(testsImportingChanges(file, base, others))
  return countReport(result, file, countVitest, { mayBeEmpty: true })
}

async function runIntegration(files: readonly string[] = []): Promise<Count> {
  heading('Integration tests on PostgreSQL')
  const file = report('integration')
  return countReport(await showStep(integrationTests(file, files)), file, countVitest)
}

async function runTorture(): Promise<Count> {
  heading('Torture')
  return countStep(await showStep(torture))
}

async function runJourneys(files: readonly string[] = []): Promise<Count> {
  heading('Browser journeys')
  if (!built.ok) return failure('browser journeys: the product did not build')
  const chromium = await findBrowser()
  if (!chromium) return failure('browser journeys: no browser to run them in')
  const env = {
    JOURNEY_CHROMIUM: chromium,
    JOURNEY_PORTS: (await Promise.all(Array.from({ length: journeyWorkers() }, freePort))).join(','),
    JOURNEY_CONFIRMING_PORT: String(await freePort()),
  }
  const file = report('journeys')
  return countReport(await showStep(journeys(file, env, files)), file, countPlaywright)
}

/** The path of a browser, looked for once; null when there is none, and then the reason is printed. */
function findBrowser(): Promise<string | null> {
  browser ??= findChromium().catch((error: unknown) => {
    console.error(String(error))
    return null
  })
  return browser
}

/** A journey often waits for its server or for what a page shows: a second worker uses that time. */
function journeyWorkers(): number {
  return Math.min(2, availableParallelism())
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
