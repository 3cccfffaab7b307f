import type { Category } from '#features/companies/domain/category.ts'
import { municipalityTable } from '#features/places/data/municipalities.ts'
import type { Position } from '#features/places/domain/place.ts'
import { drawn, normal, type Random } from './random.ts'
import type { Scenario } from './scenario.ts'

/** A municipality of a scenario; homes and companies lie around its main place. */
export type Place = { position: Position; code: string; county: string; population: number; spreadKm: number }

const KM_PER_DEGREE = 111.2

export function placeOf({ municipality, population, spreadKm }: Scenario['places'][number]): Place {
  const facts = municipalityTable.find(([, name]) => name === municipality)
  if (!facts) throw new Error(`no municipality ${municipality}`)
  const [code, , , , latitude, longitude] = facts
  return { position: { latitude, longitude }, code, county: code.slice(0, 2), population, spreadKm }
}

export function drawnPlace(places: readonly Place[], random: Random): Place {
  return drawn(places, ({ population }) => population, random)
}

export function drawnValue<Value>(values: readonly { value: Value; share: number }[], random: Random): Value {
  return drawn(values, ({ share }) => share, random).value
}

export function drawnTrades(scenario: Scenario, random: Random): Category[] {
  let left = scenario.trades
  const chosen: Category[] = []
  for (let count = drawnValue(scenario.companies.trades, random); count > 0 && left.length > 0; count--) {
    const trade = drawn(left, ({ share }) => share, random)
    left = left.filter((other) => other !== trade)
    chosen.push(trade.category)
  }
  return chosen
}

/** Homes and companies lie around the middle of their place, none farther out than `farthestKm`. */
export function scattered({ position, spreadKm }: Place, random: Random): Position {
  const [north, east] = [normal(random) * spreadKm, normal(random) * spreadKm]
  const far = Math.hypot(north, east)
  const scale = far > farthestKm(spreadKm) ? farthestKm(spreadKm) / far : 1
  return {
    latitude: position.latitude + (scale * north) / KM_PER_DEGREE,
    longitude:
      position.longitude + (scale * east) / (KM_PER_DEGREE * Math.cos((position.latitude * Math.PI) / 180)),
  }
}

export function farthestKm(spreadKm: number): number {
  return 3 * spreadKm
}
