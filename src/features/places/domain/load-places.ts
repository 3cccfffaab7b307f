import { distanceMetres, type Position } from './place.ts'
import { searchName } from './place-input.ts'

/** SCB code, name, official name, main place, and the main place's latitude and longitude in degrees. */
export type MunicipalityFacts = readonly [
  code: string,
  name: string,
  officialName: string,
  mainPlace: string,
  latitude: number,
  longitude: number,
]

export type CountyFacts = { code: string; name: string; geonamesCode: string }

export type GeonamesCorrections = {
  doubles: readonly number[]
  names: Readonly<Record<number, string>>
  otherNames: Readonly<Record<number, string>>
  municipalities: Readonly<Record<string, readonly number[]>>
}

export type Municipality = Position & {
  code: string
  name: string
  officialName: string
  searchName: string
  countyCode: string
  countyName: string
  mainPlace: string
}

/** A populated place of GeoNames. `adminCode` is the county in GeoNames' own numbering. */
export type GeonamesPlace = Position & { id: number; name: string; adminCode: string; population: number }

export type Locality = Position & {
  id: number
  name: string
  searchName: string
  otherName: string | null
  municipalityCode: string
  population: number
}

/** The municipalities with the names of their counties; the first two digits of a municipality's code are its county's. */
export function municipalitiesFrom(
  table: readonly MunicipalityFacts[],
  counties: readonly CountyFacts[],
): Municipality[] {
  const countyNames = new Map(counties.map((county) => [county.code, county.name]))
  return table.map(([code, name, officialName, mainPlace, latitude, longitude]) => {
    const countyCode = code.slice(0, 2)
    const countyName = countyNames.get(countyCode)
    if (countyName === undefined) throw new Error(`municipality ${code} lies in no county`)
    return {
      code,
      name,
      officialName,
      searchName: searchName(name),
      countyCode,
      countyName,
      mainPlace,
      latitude,
      longitude,
    }
  })
}

/**
 * Localities with the municipality whose main place is nearest in the same county, unless the corrections name
 * another.
 */
export function localitiesFrom(
  places: readonly GeonamesPlace[],
  municipalities: readonly Municipality[],
  counties: readonly CountyFacts[],
  corrections: GeonamesCorrections,
): Locality[] {
  const doubles = new Set(corrections.doubles)
  const countyCodes = new Map(counties.map((county) => [county.geonamesCode, county.code]))
  const known = new Map(
    Object.entries(corrections.municipalities).flatMap(([code, ids]) => ids.map((id) => [id, code] as const)),
  )
  return places.flatMap((place) => {
    const countyCode = countyCodes.get(place.adminCode)
    const municipalityCode = known.get(place.id) ?? nearestMainPlace(place, countyCode, municipalities)
    if (doubles.has(place.id) || municipalityCode === undefined) return []
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
