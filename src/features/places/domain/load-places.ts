import type { CountyFacts, Municipality } from './municipality.ts'
import { distanceMetres, type Position } from './place.ts'
import { searchName } from './place-input.ts'

export type GeonamesCorrections = {
  duplicates: readonly number[]
  names: Readonly<Record<number, string>>
  otherNames: Readonly<Record<number, string>>
  municipalities: Readonly<Record<string, readonly number[]>>
}

/** A populated place of GeoNames. `adminCode`: its county in GeoNames' own numbering. */
export type GeonamesPlace = Position & { id: number; name: string; adminCode: string; population: number }

export type Locality = Position & {
  id: number
  name: string
  searchName: string
  otherName: string | null
  municipalityCode: string
  population: number
}

/**
 * Each locality with the municipality whose main place is nearest in the same county, unless the corrections name
 * another.
 */
export function localitiesFrom(
  places: readonly GeonamesPlace[],
  municipalities: readonly Municipality[],
  counties: readonly CountyFacts[],
  corrections: GeonamesCorrections,
): Locality[] {
  const duplicates = new Set(corrections.duplicates)
  const countyCodes = new Map(counties.map((county) => [county.geonamesCode, county.code]))
  const known = new Map(
    Object.entries(corrections.municipalities).flatMap(([code, ids]) => ids.map((id) => [id, code] as const)),
  )
  return places.flatMap((place) => {
    const countyCode = countyCodes.get(place.adminCode)
    const municipalityCode = known.get(place.id) ?? nearestMainPlace(place, countyCode, municipalities)
    if (duplicates.has(place.id) || municipalityCode === undefined) return []
    const { id, latitude, longitude, population } = place
    const name = corrections.names[id] ?? place.name
    const otherName = corrections.otherNames[id]
    return {
      id,
      name,
      searchName: searchName(name),
      otherName: otherName ? searchName(otherName) : null,
      municipalityCode,
      latitude,
      longitude,
      population,
    }
  })
}

function nearestMainPlace(
  place: Position,
  countyCode: string | undefined,
  municipalities: readonly Municipality[],
): string | undefined {
  let nearest: { code: string; distance: number } | undefined
  for (const municipality of municipalities) {
    if (municipality.countyCode !== countyCode) continue
    const distance = distanceMetres(place, municipality)
    if (!nearest || distance < nearest.distance) nearest = { code: municipality.code, distance }
  }
  return nearest?.code
}

/** `{ '0114': '194 196-197' }` → one row per three-digit prefix. */
export function prefixesFrom(
  table: Readonly<Record<string, string>>,
): { code: string; municipalityCode: string }[] {
  return Object.entries(table).flatMap(([municipalityCode, runs]) =>
    runs.split(' ').flatMap((run) => {
      const [first = 0, last = first] = run.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, step) => ({
        code: String(first + step),
        municipalityCode,
      }))
    }),
  )
}
