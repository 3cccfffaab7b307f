import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countReport, countStep, countVitest } from './count-tests.ts'

const step = { name: 'journeys', program: 'x', args: [] }
const result = (ok: boolean) => ({ step, ok, seconds: 1, output: '' })

describe('counting', () => {
  test('a check counts as one', () => {
    expect(countStep(result(true))).toEqual({ passed: 1, failed: [], skipped: [] })
    expect(countStep(result(false))).toEqual({ passed: 0, failed: ['journeys'], skipped: [] })
  })

  test('skipped and unfinished tests have not passed, nor have files that did not load', () => {
    const assertionResults = ['passed', 'failed', 'skipped', 'todo'].map((status) => ({
      fullName: status,
      status,
    }))
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'b.test.ts', status: 'failed', message: 'cannot import', assertionResults: [] },
    ]
    expect(countVitest({ testResults })).toEqual({
      passed: 1,
      failed: ['failed', 'b.test.ts: did not run whole\n    cannot import'],
      skipped: ['skipped', 'todo'],
    })
  })

  test('a failed test is followed by the first lines of its message', () => {
    const message = `expected 1\n\n${'x'.repeat(1000)}\n${'    at y\n'.repeat(100)}`
    const assertionResults = [{ fullName: 'adds', status: 'failed', failureMessages: [message, 'again'] }]
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }]
    const lines = countVitest({ testResults }).failed.flatMap((text) => text.split('\n'))
    expect(lines.slice(0, 3)).toEqual(['adds', '    expected 1', `    ${'x'.repeat(300)}`])
    expect(lines).toHaveLength(13)
    const results = [{}, { error: { message: '\u001b[31mTimed out\u001b[39m' } }]
    const tests = [{ projectName: 'phone', status: 'unexpected', results }]
    const suites = [{ title: 'a', specs: [{ title: 'b', tests }] }]
    expect(countPlaywright({ suites }).failed).toEqual(['[phone] a › b\n    Timed out'])
  })

  test('journeys count once for each project, however deeply they are nested', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] })
    const inner = { title: 'in haste', specs: [spec('refuses', 'unexpected'), spec('waits', 'flaky')] }
    const suites = [{ title: 'accept-quote', specs: [spec('accepts', 'expected')], suites: [inner] }]
    expect(countPlaywright({ suites, errors: [{ message: 'no browser\n at x' }] })).toEqual({
      passed: 1,
      failed: [
        '[phone] accept-quote › in haste › refuses',
        '[phone] accept-quote › in haste › waits',
        'no browser',
      ],
      skipped: [],
    })
  })

  test.each([
    ['no report', true, undefined, ['journeys: did not run to the end']],
    ['a broken report', true, '{', ['journeys: did not run to the end']],
    ['an empty report', true, '{"suites":[]}', ['journeys: no test ran']],
    ['a failure outside the tests', false, oneJourney('expected'), ['journeys: failed outside its tests']],
    ['a failure outside skipped tests', false, oneJourney('skipped'), ['journeys: failed outside its tests']],
    ['a failed test', false, oneJourney('unexpected'), ['[phone] a › b']],
    ['all passed', true, oneJourney('expected'), []],
  ])('%s', (_, ok, report, failed) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handslag-count-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'report.json')
    if (report !== undefined) writeFileSync(file, report)
    expect(countReport(result(ok), file, countPlaywright).failed).toEqual(failed)
  })

  test('a report may be empty when that is expected and the step succeeded', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handslag-count-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'report.json')
    writeFileSync(file, '{"suites":[]}')
    const count = (ok: boolean) => countReport(result(ok), file, countPlaywright, { mayBeEmpty: true })
    expect(count(true)).toEqual({ passed: 1, failed: [], skipped: [] })
    expect(count(false).failed).toEqual(['journeys'])
  })
})

function oneJourney(status: string): string {
  return JSON.stringify({
    suites: [{ title: 'a', specs: [{ title: 'b', tests: [{ projectName: 'phone', status }] }] }],
  })
}
