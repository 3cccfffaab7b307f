import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { StepResult } from './run-step.ts'

/**
 * How many tests passed, the names of those that failed, each followed by lines that say why, and the names of those
 * that never ran. A skipped test has not passed.
 */
export type Count = { passed: number; failed: string[]; skipped: string[] }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}
type PlaywrightReport = { suites?: PlaywrightSuite[]; errors?: { message?: string }[] }
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}
type PlaywrightTest = {
  projectName: string
  status: string
  results?: { error?: { message?: string } }[]
}

/** As much of a message as the summary shows: the whole of it stands where the test ran. */
const SHOWN = { lines: 12, letters: 300 }

/** A step that is one check counts as one. */
export function countStep({ step, ok }: StepResult): Count {
  return ok ? { passed: 1, failed: [], skipped: [] } : failure(step.name)
}

/** A step that could not start. */
export function failure(reason: string): Count {
  return { passed: 0, failed: [reason], skipped: [] }
}

export function countVitest(report: VitestReport): Count {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const unloaded = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  })
  const named = (fits: (status: string) => boolean) =>
    tests.filter(({ status }) => fits(status)).map(({ fullName }) => fullName)
  return {
    passed: named((status) => status === 'passed').length,
    failed: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0])),
      ...unloaded.map(({ name, message }) => withReason(`${name}: did not run whole`, message)),
    ],
    skipped: named((status) => status !== 'passed' && status !== 'failed'),
  }
}

/** `flaky` passed only on a second try, so it has failed. */
export function countPlaywright(report: PlaywrightReport): Count {
  const tests = (report.suites ?? []).flatMap((suite) => testsIn(suite, ''))
  const named = (...statuses: string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).map(({ name, why }) => withReason(name, why))
  const errors = (report.errors ?? []).map(
    ({ message = 'an error outside a test' }) => message.split('\n')[0] ?? message,
  )
  return {
    passed: named('expected').length,
    failed: [...named('unexpected', 'flaky'), ...errors],
    skipped: named('skipped'),
  }
}

/**
 * The count of a step that wrote a report. A missing or empty report, or a failed step in which every test passed,
 * counts as a failure: nothing is skipped silently. With `mayBeEmpty` a report without tests is accepted.
 */
export function countReport<Report>(
  result: StepResult,
  file: string,
  count: (report: Report) => Count,
  { mayBeEmpty = false } = {},
): Count {
  const name = result.step.name
  const counted = countFile(file, count)
  if (!counted) return failure(`${name}: did not run to the end`)
  const { passed, failed, skipped } = counted
  if (passed + failed.length + skipped.length === 0)
    return mayBeEmpty ? countStep(result) : failure(`${name}: no test ran`)
  return !result.ok && failed.length === 0
    ? { passed, failed: [`${name}: failed outside its tests`], skipped }
    : counted
}

function countFile<Report>(file: string, count: (report: Report) => Count): Count | null {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return null
  }
}

/** `name`, and below it the first lines of `message`, so that the end of a long run says what was wrong. */
function withReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const shown = lines.slice(0, SHOWN.lines).map((line) => `    ${line.slice(0, SHOWN.letters)}`)
  return [name, ...shown].join('\n')
}

function testsIn(suite: PlaywrightSuite, within: string): { name: string; status: string; why?: string }[] {
  const title = within ? `${within} › ${suite.title}` : suite.title
  return [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status, results = [] }) => ({
        name: `[${projectName}] ${title} › ${spec.title}`,
        status,
        why: results.find(({ error }) => error)?.error?.message,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, title)),
  ]
}
