import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { changedScenario } from './changed-scenario.ts'
import { jsonLines } from './json-lines.ts'
import { parseScenario, readScenario, ScenarioError } from './read-scenario.ts'
import { scenarioSchema } from './scenario-schema.ts'

const folder = new URL('scenarios/', import.meta.url)
const good = await readFile(new URL('start-up-40.json', folder), 'utf8')
const changed = (from: string | RegExp, to: string) => {
  const text = good.replace(from, to)
  expect(text).not.toBe(good)
  return text
}

function complaint(text: string): string {
  try {
    parseScenario(text, 'mine.json')
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioError)
    return (error as Error).message
  }
}
const lineOf = (text: string, words: string) => text.split('\n').findIndex((line) => line.includes(words)) + 1

describe('a scenario file', () => {
  test('of those that ship is valid, and there are six at least', async () => {
    const all = await readdir(folder, { recursive: true })
    const files = all.filter((file) => file.endsWith('.json') && file !== 'scenario.schema.json')
    for (const file of files) await readScenario(new URL(file, folder).pathname)
    expect(files.length).toBeGreaterThanOrEqual(6)
  })

  test('is described by the schema beside them', async () => {
    expect(JSON.parse(await readFile(new URL('scenario.schema.json', folder), 'utf8'))).toEqual(
      JSON.parse(scenarioSchema()),
    )
  })

  test.each<[string, string, string, RegExp]>([
    [
      'a number as text',
      changed('"weeks": 26', '"weeks": "many"'),
      '"weeks"',
      /weeks: expected an? (int|number)/,
    ],
    ['too few weeks', changed('"weeks": 26', '"weeks": 0'), '"weeks"', /weeks: expected at least 1/],
    [
      'an unknown municipality',
      changed('"Uppsala"', '"Atlantis"'),
      'Atlantis',
      /places\.0\.municipality: expected the name of a Swedish municipality/,
    ],
    [
      'an unknown trade',
      changed('"painting"', '"magic"'),
      'magic',
      /trades\.4\.category: expected one of bathroom/,
    ],
    [
      'a date that is none',
      changed('"2027-02-01"', '"2027-02-30"'),
      '2027-02-30',
      /drift\.0\.from: expected a date/,
    ],
    [
      'an unknown kind of drift',
      changed('"joins"', '"explodes"'),
      'explodes',
      /drift\.0\.kind: expected a kind of drift/,
    ],
    [
      'a field too many',
      changed('"declines"', '"denies": 1, "declines"'),
      'denies',
      /response\.denies: no such field/,
    ],
    [
      'a warm-up of all weeks',
      changed('"warmUpWeeks": 2', '"warmUpWeeks": 26'),
      'warmUpWeeks',
      /warmUpWeeks: expected fewer than the 26/,
    ],
  ])('with %s is refused, with its line and what was expected', (_, text, words, says) => {
    expect(complaint(text)).toMatch(says)
    expect(complaint(text)).toContain(`mine.json:${lineOf(text, words)}: `)
  })

  test('with a missing field is refused, with the line of what it belongs to', () => {
    const text = changed(/"median": [^,]*,/, '')
    expect(complaint(text)).toMatch(/companies\.delayHours\.median: expected a number, and it is missing/)
    expect(complaint(text)).toContain(`mine.json:${lineOf(text, 'delayHours')}: `)
  })

  test('that is no JSON is refused with the line where it breaks', () => {
    const text = changed('"weeks": 26,', '"weeks": 26')
    expect(complaint(text)).toContain(`mine.json:${lineOf(text, '"warmUpWeeks"')}: not JSON`)
    expect(complaint('')).toContain('mine.json:1: not JSON')
  })

  test('that is not there is named', async () => {
    await expect(readScenario('/nowhere/mine.json')).rejects.toThrow(/mine\.json: cannot be read/)
  })
})

describe('a scenario with other values', () => {
  const scenario = parseScenario(good, 'good.json')
  const complaintAbout = (...changes: string[]) => {
    try {
      changedScenario(scenario, changes)
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(ScenarioError)
      return (error as Error).message
    }
  }

  test('has them, and is otherwise the same', () => {
    const { behaviour, ...changed } = changedScenario(scenario, [
      'demand.projectsPerWeek=22',
      'companies.trades.0.share=0.9',
      'behaviour.consent.share=0',
    ])
    expect(behaviour.consent.share).toBe(0)
    expect(changed.demand.projectsPerWeek).toBe(22)
    expect(changed.companies.trades[0]?.share).toBe(0.9)
    expect({ ...changed.companies, trades: scenario.companies.trades }).toEqual(scenario.companies)
    expect(scenario.demand.projectsPerWeek).not.toBe(22)
  })

  test.each([
    ['demand.projectsPerWeek', /expected PATH=VALUE/],
    ['demand.projectsPerMonth=2', /has no demand\.projectsPerMonth/],
    ['demand.projectsPerWeek.most=2', /has no demand\.projectsPerWeek\.most/],
    ['demand.projectsPerWeek=many', /projectsPerWeek: expected JSON/],
    ['demand.projectsPerWeek=-1', /demand\.projectsPerWeek: expected at least 0/],
    ['__proto__.x=1', /has no __proto__/],
  ])('%s is refused with what was expected', (change, says) => {
    expect(complaintAbout(change)).toMatch(says)
  })
})

test('every value of a JSON text has its line', () => {
  const lines = jsonLines('{\n "a": [1,\n  {"b": "x, {y}"}],\n "c": null\n}')
  expect(Object.fromEntries(lines)).toEqual({ '': 1, a: 2, 'a.0': 2, 'a.1': 3, 'a.1.b': 3, c: 4 })
})
