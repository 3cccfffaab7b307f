import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calibrationFigures, emptyCalibration } from '#features/matching/domain/forecast-calibration.ts'
import { calibrate } from './calibration.ts'
import { comparePolicies } from './compare-policies.ts'
import { EventQueue } from './event-queue.ts'
import { maxFlow } from './flow.ts'
import { intervalOf } from './interval.ts'
import { makeMarket } from './make-market.ts'
import { handslag } from './policies/handslag.ts'
import { broadcast } from './policies/naive.ts'
import { policyNames } from './policy.ts'
import { printComparison } from './print-comparison.ts'
import { randomScenario } from './random-scenario.ts'
import { readScenario } from './read-scenario.ts'
import { runMarket } from './run-market.ts'

const file = new URL('scenarios/start-up-40.json', import.meta.url).pathname
const shipped = await readScenario(file)
const tiny = { ...shipped, weeks: 5, warmUpWeeks: 1, demand: { projectsPerWeek: 6 }, drift: [] }
const withCompanies = (count: number) => ({ ...tiny, companies: { ...tiny.companies, count } })

describe('a simulated market', () => {
  test('gives the same result for the same seed, and another for another', () => {
    const of = (seed: number) =>
      printComparison(comparePolicies(tiny, { policies: [...policyNames], seeds: [seed] })).replace(
        /seeds \d/,
        '',
      )
    expect(of(7)).toBe(of(7))
    expect(of(7)).not.toBe(of(8))
  })

  // The run itself stops when anybody is asked twice, or when the product's engine goes beyond a capacity.
  test('never has more than five quotes, and nobody but those that fit is asked without the customer’s consent', () => {
    for (const seed of [1, 2]) {
      const market = makeMarket({ ...tiny, demand: { projectsPerWeek: 30 } }, seed)
      const { projects } = runMarket(market, () => handslag(market.companies))
      for (const { project, quotes, invitations, isWidened } of projects) {
        expect(quotes.length).toBeLessThanOrEqual(5)
        const others = invitations.filter(({ company }) => !project.fitting.includes(company))
        expect(others.every(({ beyond }) => isWidened && beyond !== null)).toBe(true)
      }
      expect(projects.some(({ isWidened }) => isWidened)).toBe(true)
    }
  })

  test('asks nobody beyond area and trade, reminds nobody and holds no slot where people do nothing of it', () => {
    const { consent, writing, reminder, beyond } = tiny.behaviour
    const behaviour = {
      beyond,
      consent: { ...consent, share: 0 },
      writing: { ...writing, reserves: 0 },
      reminder: { ...reminder, hastens: 0, wakes: 0 },
    }
    const market = makeMarket({ ...tiny, behaviour }, 1)
    const { projects } = runMarket(market, () => handslag(market.companies))
    expect(projects.some(({ isWidened, turnedAway }) => isWidened || turnedAway > 0)).toBe(false)
    const { policies } = comparePolicies(
      { ...tiny, behaviour: { ...behaviour, reminder: { ...reminder, hastens: 1, wakes: 1 } } },
      { policies: ['handslag'], seeds: [1] },
    )
    const { policies: plain } = comparePolicies(
      { ...tiny, behaviour },
      { policies: ['handslag'], seeds: [1] },
    )
    expect(policies.handslag?.figures.three?.mean).toBeGreaterThan(plain.handslag?.figures.three?.mean ?? 1)
  })

  test('does not let anybody write in vain who holds a slot', () => {
    const { writing, reminder } = tiny.behaviour
    const hours = { median: 0.5, spread: 0 }
    const behaviour = {
      ...tiny.behaviour,
      writing: { ...writing, reserves: 1, hours },
      reminder: { ...reminder, wakes: 0 },
    }
    // So few projects that nobody holds two slots already.
    const market = makeMarket({ ...tiny, weeks: 20, demand: { projectsPerWeek: 1 }, behaviour }, 1)
    const results = runMarket(market, () => broadcast).projects
    expect(results.reduce((sum, { thrownAway }) => sum + thrownAway.length, 0)).toBe(0)
    expect(results.some(({ turnedAway }) => turnedAway > 0)).toBe(true)
  })

  test('drawn from a number is the same for the same number, and a valid scenario', () => {
    expect(randomScenario(3)).toEqual(randomScenario(3))
    expect(randomScenario(3).title).not.toBe(randomScenario(4).title)
    for (let number = 0; number < 20; number++) expect(() => randomScenario(number)).not.toThrow()
  })

  test.each([0, 1])('works with %i companies', (count) => {
    const { policies } = comparePolicies(withCompanies(count), { policies: [...policyNames], seeds: [1] })
    expect(policies.handslag?.figures.three?.mean).toBe(0)
    expect(policies.oracle?.figures.three?.mean).toBe(0)
  })

  test('tells the product nothing of what is true of a company', () => {
    const market = makeMarket(tiny, 1)
    const project = market.projects.find(({ fitting }) => fitting.length > 5)
    const ask = (mean: number) => {
      const { response } = tiny.companies
      const other = makeMarket(
        { ...tiny, companies: { ...tiny.companies, response: { ...response, mean } } },
        1,
      )
      const first = runMarket({ ...other, projects: project ? [project] : [] }, () =>
        handslag(other.companies),
      )
      return first.projects[0]?.invitations
        .filter(({ askedAt }) => askedAt === project?.publishedAt)
        .map(({ company }) => company)
    }
    expect(ask(0.05)).toEqual(ask(0.95))
    expect(ask(0.05)?.length).toBeGreaterThan(0)
  })

  test('gives the oracle at least what others get of three quotes while nobody is full', () => {
    const market = { ...tiny, demand: { projectsPerWeek: 2 } }
    const { policies } = comparePolicies(market, { policies: [...policyNames], seeds: [1, 2] })
    for (const { figures } of Object.values(policies))
      expect(figures.three?.mean).toBeLessThanOrEqual(policies.oracle?.figures.three?.mean ?? 0)
  })
})

test('a wrong scenario ends the command with 2 and a sentence, without a stack', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/simulate.ts', '--scenario', 'package.json'])
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.not.stringContaining('    at ') })
  await expect(run).rejects.toMatchObject({ stderr: expect.stringMatching(/^package\.json:\d+: /) })
})

describe('its parts', () => {
  test('events come by time, and those of one time in the order in which they were added', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), (times) => {
        const queue = new EventQueue<number>()
        for (const [order, at] of times.entries()) queue.add(at, order)
        const came = times.map(() => queue.next()?.event)
        const expected = [...times.keys()].toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b)
        expect(came).toEqual(expected)
        expect(queue.next()).toBeUndefined()
      }),
    )
  })

  test.each([
    ['one project for two companies', [{ supply: 1, fitting: [0, 1] }], [2, 2], 1],
    [
      'two projects, one company',
      [
        { supply: 3, fitting: [0] },
        { supply: 3, fitting: [0] },
      ],
      [5],
      2,
    ],
    [
      'a choice that must be taken back',
      [
        { supply: 1, fitting: [0, 1] },
        { supply: 1, fitting: [0] },
      ],
      [1, 1],
      2,
    ],
    ['nobody', [], [2], 0],
  ])('the maximum flow of %s', (_, projects, wanted, flow) => {
    expect(maxFlow(projects, wanted)).toBe(flow)
  })

  test('an interval over seeds is Student’s', () => {
    expect(intervalOf([1, 2, 3])).toMatchObject({ mean: 2 })
    expect(intervalOf([1, 2, 3])?.high).toBeCloseTo(2 + 4.303 / Math.sqrt(3), 3)
    const many = Array.from({ length: 21 }, (_, at) => at)
    expect(intervalOf(many)?.high).toBeCloseTo(10 + 2.086 * Math.sqrt(38.5 / 21), 2)
    expect(intervalOf([0.4])).toEqual({ mean: 0.4, low: null, high: null })
    expect(intervalOf([null, null])).toBeNull()
  })

  test('a forecast is judged by what came of what was told', () => {
    const [project] = makeMarket(tiny, 1).projects
    if (!project) throw new Error('no project')
    const run = (chance: number, quotes: number) => ({
      project,
      fitting: 9,
      invitations: [],
      quotes: Array.from({ length: quotes }, () => project.publishedAt + 1),
      quotesBeyond: [],
      thrownAway: [],
      turnedAway: 0,
      reminders: 0,
      isWidened: false,
      told: [{ at: project.publishedAt, chance, isWidened: false }],
    })
    const calibration = emptyCalibration()
    const runs = Array.from({ length: 40 }, (_, at) => run(0.75, at % 4 === 0 ? 2 : 3))
    calibrate(calibration, [...runs, run(0.05, 5)], [0])
    const { error, brier, baseBrier } = calibrationFigures(calibration)
    expect(error).toBeCloseTo(0, 9)
    expect(brier).toBeCloseTo((40 * 0.1875 + 0.9025) / 41, 9)
    expect(baseBrier).toBeCloseTo((31 / 41) * (10 / 41), 9)
  })
})
