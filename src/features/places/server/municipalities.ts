import type { AnyContext } from '#platform/context.ts'
import { countyTable } from '../data/counties.ts'
import { municipalityTable } from '../data/municipalities.ts'
import { municipalitiesFrom } from '../domain/load-places.ts'
import { municipalityOfSegment, type SluggedMunicipality, withSlugs } from '../domain/municipality-slug.ts'
import { distanceMetres } from '../domain/place.ts'
import { resolvePlace } from './place-queries.ts'

const swedish = new Intl.Collator('sv')
const municipalities = withSlugs(municipalitiesFrom(municipalityTable, countyTable))
const byCode = new Map(municipalities.map((municipality) => [municipality.code, municipality]))

/** All municipalities in Swedish order: what a filter offers. Known without the database. */
export function allMunicipalities(): SluggedMunicipality[] {
  return municipalities.toSorted((a, b) => swedish.compare(a.name, b.name))
}

/** The municipality that a segment of an address means, or null; its `slug` is the address it should have had. */
export function findMunicipality(segment: string): SluggedMunicipality | null {
  return municipalityOfSegment(municipalities, segment)
}

/** The municipality that somebody means by a place in their own words (a locality, a postcode, an address), or null. */
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

/** A municipality with how far its main place lies from another one's, in whole metres. */
export type Neighbour = SluggedMunicipality & { distanceM: number }

/** The `atMost` others whose main places lie nearest to this one's, the nearest first. */
export function municipalitiesNear(here: SluggedMunicipality, atMost: number): Neighbour[] {
  return municipalities
    .filter(({ code }) => code !== here.code)
    .map((municipality) => ({ ...municipality, distanceM: distanceMetres(here, municipality) }))
    .toSorted((a, b) => a.distanceM - b.distanceM)
    .slice(0, atMost)
}

export type County = { name: string; municipalities: SluggedMunicipality[] }

/** All municipalities by county, both in Swedish order. */
export function municipalitiesByCounty(): County[] {
  return [...Map.groupBy(municipalities, ({ countyName }) => countyName)]
    .map(([name, members]) => ({
      name,
      municipalities: members.toSorted((a, b) => swedish.compare(a.name, b.name)),
    }))
    .toSorted((a, b) => swedish.compare(a.name, b.name))
}
