import type { Position } from './place.ts'
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

export type Municipality = Position & {
  code: string
  name: string
  officialName: string
  searchName: string
  countyCode: string
  countyName: string
  mainPlace: string
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
