import type { AnyContext } from '#platform/context.ts'
import { countyTable } from '../data/counties.ts'
import { municipalityTable } from '../data/municipalities.ts'
import { type County, countiesOf } from '../domain/county.ts'
import { municipalitiesFrom } from '../domain/municipality.ts'
import { municipalityOfSegment, type SluggedMunicipality, withSlugs } from '../domain/municipality-slug.ts'
import { distanceMetres } from '../domain/place.ts'
import { resolvePlace } from './place-queries.ts'

const swedish = new Intl.Collator('sv')
const municipalities = withSlugs(municipalitiesFrom(municipalityTable, countyTable))
const byCode = new Map(municipalities.map((municipality) => [municipality.code, municipality]))

/** All municipalities in Swedish alphabetical order. Needs no database. */
export function allMunicipalities(): SluggedMunicipality[] {
  return municipalities.toSorted((a, b) => swedish.compare(a.name, b.name))
}

/** All counties in Swedish alphabetical order, each with its municipalities. Needs no database. */
export function allCounties(): County[] {
  return countiesOf(allMunicipalities())
}

/** The municipality that a URL segment names; null for none. Its `slug` is the canonical segment. */
export function findMunicipality(segment: string): SluggedMunicipality | null {
  return municipalityOfSegment(municipalities, segment)
}

/** The municipality that free text means (a locality, a postcode, a postal address); null for none. */
export async function municipalityOfText(
  ctx: Pick<AnyContext, 'db'>,
  text: string,
): Promise<SluggedMunicipality | null> {
  const place = await resolvePlace(ctx, text)
  return place ? municipalityOfCode(place.municipalityCode) : findMunicipality(text)
}

/** The municipality of an SCB code, or null. */
export function municipalityOfCode(code: string): SluggedMunicipality | null {
  return byCode.get(code) ?? null
}

/** A municipality with the distance between its main place and another one's, in whole metres. */
export type Neighbour = SluggedMunicipality & { distanceM: number }

/** The `atMost` other municipalities with the nearest main places, nearest first. */
export function municipalitiesNear(here: SluggedMunicipality, atMost: number): Neighbour[] {
  return municipalities
    .filter(({ code }) => code !== here.code)
    .map((municipality) => ({ ...municipality, distanceM: distanceMetres(here, municipality) }))
    .toSorted((a, b) => a.distanceM - b.distanceM)
    .slice(0, atMost)
}

/** A county as pages list it. */
export type ListedCounty = { name: string; municipalities: SluggedMunicipality[] }

/** All municipalities by county, both in Swedish alphabetical order. */
export function municipalitiesByCounty(): ListedCounty[] {
  return [...Map.groupBy(municipalities, ({ countyName }) => countyName)]
    .map(([name, members]) => ({
      name,
      municipalities: members.toSorted((a, b) => swedish.compare(a.name, b.name)),
    }))
    .toSorted((a, b) => swedish.compare(a.name, b.name))
}
