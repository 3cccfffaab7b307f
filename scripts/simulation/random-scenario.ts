import { categories } from '#features/companies/domain/category.ts'
import { municipalityTable } from '#features/places/data/municipalities.ts'
import { distanceMetres } from '#features/places/domain/place.ts'
import { type Random, randomOf } from './random.ts'
import { Scenario } from './scenario.ts'

/** A part of the seed of its own: markets are drawn from the seeds of their runs. */
const STREAM = 7
/** The middles of these markets; what lies around them is near. */
const MIDDLES = [
  'Stockholm',
  'Göteborg',
  'Malmö',
  'Uppsala',
  'Linköping',
  'Örebro',
  'Jönköping',
  'Gävle',
  'Sundsvall',
  'Umeå',
  'Luleå',
  'Kalmar',
  'Karlstad',
  'Falun',
  'Östersund',
  'Växjö',
]
const WEEKS = 16
const WARM_UP_WEEKS = 4
/** Requests that a project takes, about: so many companies and projects that demand lies where it is drawn. */
const REQUESTS_A_PROJECT = 13

/** A market that nobody has chosen: what it is like follows from the number alone. */
export function randomScenario(number: number): Scenario {
  const random = randomOf(STREAM, number)
  const within = (from: number, to: number) => from + (to - from) * random()
  const whole = (from: number, to: number) => Math.floor(within(from, to + 1))
  const middle = MIDDLES[whole(0, MIDDLES.length - 1)] ?? 'Stockholm'
  const places = placesAround(middle, { random, count: whole(2, 9) })
  const count = Math.round(Math.exp(within(Math.log(35), Math.log(320))))
  const requestsAWeek = within(1.2, 2.6)
  return Scenario.parse({
    title: `Random market ${number}: ${middle} and around`,
    starts: `2026-${String(whole(1, 12)).padStart(2, '0')}-01`,
    weeks: WEEKS,
    warmUpWeeks: WARM_UP_WEEKS,
    places,
    trades: categories.map((category) => ({ category, share: within(0.05, 0.3) })),
    demand: { projectsPerWeek: Math.max(3, Math.round((count * requestsAWeek) / REQUESTS_A_PROJECT)) },
    companies: {
      count,
      trades: weighted([1, within(0.3, 0.7)], [2, within(0.1, 0.4)], [3, within(0.05, 0.3)]),
      radiusKm: weighted(...[15, 25, 40, 60, 90].map((km): [number, number] => [km, within(0.05, 0.5)])),
      capacityPerWeek: weighted(
        [null, within(0.4, 0.8)],
        [2, within(0.02, 0.1)],
        [3, within(0.05, 0.2)],
        [5, within(0.05, 0.2)],
        [8, within(0.02, 0.15)],
      ),
      response: {
        mean: within(0.45, 0.6),
        spread: within(0.6, 1.2),
        declines: within(0.2, 0.6),
        appealSpread: within(0.1, 0.5),
      },
      delayHours: { median: within(2, 4.5), spread: within(0.7, 1.1), betweenCompanies: within(0.3, 0.7) },
      daysOff: within(0.5, 1.2),
    },
  })
}

function weighted<Value>(...values: readonly [value: Value, share: number][]) {
  return values.map(([value, share]) => ({ value, share }))
}

function placesAround(middle: string, { random, count }: { random: Random; count: number }) {
  const position = positionOf(middle)
  return municipalityTable
    .map(([, name]) => ({ name, metres: distanceMetres(position, positionOf(name)) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, count)
    .map(({ name }, at) => ({
      municipality: name,
      population: Math.round((at === 0 ? 100_000 : 10_000) * (1 + 4 * random())),
      spreadKm: Math.round(3 + 6 * random()),
    }))
}

function positionOf(municipality: string) {
  const facts = municipalityTable.find(([, name]) => name === municipality)
  if (!facts) throw new Error(`no municipality ${municipality}`)
  const [, , , , latitude, longitude] = facts
  return { latitude, longitude }
}
