import { type Kysely, sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import { namedQuery } from '#platform/db/named-query.ts'
import type { DB } from '#platform/db/schema.ts'
import type { Place, Position } from '../domain/place.ts'
import { formatPostcode } from '../domain/place-input.ts'
import {
  choosePlace,
  type NamedPlace,
  type NameReading,
  namesAsked,
  readPlace,
} from '../domain/resolve-place.ts'
import { rankSuggestions, readPlaceQuery } from '../domain/suggest-places.ts'
import { placeTexts } from '../texts.ts'

/** How many candidates are ranked, largest first; more places than begin with any two letters. */
const MOST_CANDIDATES = 250

/**
 * Suggestions for a partly typed text (a name, a municipality, a postcode or its beginning), best first, at most
 * `limit`; diacritics need not be typed. Call it outside a transaction, because it takes a connection of its own.
 */
export async function suggestPlaces(
  ctx: Pick<AnyContext, 'db' | 'services'>,
  text: string,
  limit = 8,
): Promise<Place[]> {
  const query = readPlaceQuery(text)
  if (query.kind === 'nothing') return []
  if (query.kind === 'address') {
    const place = await resolvePlace(ctx, text)
    return place ? [place] : []
  }
  if (query.kind === 'postcode-start') {
    const areas = await areasByStart(ctx.services, rangeOf(query.digits, limit))
    return areas.map(areaPlace)
  }
  const rows = await placesByStart(ctx.services, { start: query.start })
  const candidates = rows.map((row) => ({ ...row, label: namedPlace(row).label }))
  return rankSuggestions(text, candidates, limit).map((row) => namedPlace(row))
}

/**
 * The place that free text means: a label of {@link suggestPlaces}, a name, a postcode, or a postal address that ends
 * with one of them. Null when nothing matches or several places are equally likely; the position is then unknown.
 */
export async function resolvePlace({ db }: Pick<AnyContext, 'db'>, text: string): Promise<Place | null> {
  const { postcode, names } = readPlace(text)
  const area = postcode === null ? undefined : await areaOf(db, postcode)
  if (area?.locality) return areaPlace(area)
  const named = await placeNamed(db, names, area?.countyName)
  if (!area || postcode === null) return named && namedPlace(named)
  return named ? namedPlace(named, postcode) : likelyPlace(area, postcode)
}

/** All municipalities in Swedish alphabetical order, for filters. */
export function municipalities({ db }: Pick<AnyContext, 'db'>) {
  return db
    .selectFrom('municipalities')
    .select(['code', 'name', 'county_name as countyName'])
    .orderBy(sql`name collate app.sv`)
    .execute()
}

export type NamedRow = NamedPlace & Position

/** Localities and municipalities as rows of the same shape. */
export function namedPlaces(db: Kysely<DB>) {
  return namedLocalities(db).unionAll(namedMunicipalities(db))
}

function namedLocalities(db: Kysely<DB>) {
  return db
    .selectFrom('localities as l')
    .innerJoin('municipalities as m', 'm.code', 'l.municipality_code')
    .select([
      sql<NamedPlace['kind']>`'locality'`.as('kind'),
      'l.name',
      'l.search_name as searchName',
      'l.other_name as otherName',
      'm.code as municipalityCode',
      'm.name as municipalityName',
      'm.official_name as officialName',
      'm.county_name as countyName',
      'l.latitude',
      'l.longitude',
      'l.population',
    ])
}

function namedMunicipalities(db: Kysely<DB>) {
  return db
    .selectFrom('municipalities as m')
    .select([
      sql<NamedPlace['kind']>`'municipality'`.as('kind'),
      'm.name',
      'm.search_name as searchName',
      sql<string | null>`null::text`.as('otherName'),
      'm.code as municipalityCode',
      'm.name as municipalityName',
      'm.official_name as officialName',
      'm.county_name as countyName',
      'm.latitude',
      'm.longitude',
      sql<number>`(select coalesce(max(l.population), 0) from localities l where l.municipality_code = m.code)`.as(
        'population',
      ),
    ])
}

const placesByStart = namedQuery<{ start: string }, NamedRow>('places-by-start', (db, param) => {
  const start = () => sql<string>`${param('start')}::text`
  return db
    .selectFrom(namedPlaces(db).as('place'))
    .selectAll()
    .where(({ or }) =>
      or([
        sql<boolean>`starts_with("searchName", ${start()})`,
        sql<boolean>`starts_with("otherName", ${start()})`,
        sql<boolean>`position(' ' || ${start()} in "searchName") > 0`,
      ]),
    )
    .orderBy(sql`"searchName" = ${start()}`, 'desc')
    .orderBy('population', 'desc')
    .limit(MOST_CANDIDATES)
})

async function placeNamed(
  db: Kysely<DB>,
  names: readonly NameReading[],
  countyName: string | undefined,
): Promise<NamedRow | null> {
  const asked = namesAsked(names)
  if (asked.length === 0) return null
  const rows: NamedRow[] = await db
    .selectFrom(namedPlaces(db).as('place'))
    .selectAll()
    .where(({ or, eb }) => or([eb('searchName', 'in', asked), eb('otherName', 'in', asked)]))
    .execute()
  return choosePlace(
    names,
    rows.filter((row) => countyName === undefined || row.countyName === countyName),
  )
}

/**
 * A postcode of the register (five digits, with its locality), or a three-digit prefix with its likely municipality.
 */
type Area = Position & {
  code: string
  locality: string | null
  municipalityCode: string
  municipalityName: string
  officialName: string
  countyName: string
  mainPlace: string
}

function areas(db: Kysely<DB>) {
  return db
    .selectFrom('postcodes as p')
    .innerJoin('municipalities as m', 'm.code', 'p.municipality_code')
    .select(({ fn }) => [
      'p.code',
      'p.locality',
      'm.code as municipalityCode',
      'm.name as municipalityName',
      'm.official_name as officialName',
      'm.county_name as countyName',
      'm.main_place as mainPlace',
      fn.coalesce('p.latitude', 'm.latitude').as('latitude'),
      fn.coalesce('p.longitude', 'm.longitude').as('longitude'),
    ])
}

function areaOf(db: Kysely<DB>, postcode: string): Promise<Area | undefined> {
  return areas(db)
    .where('p.code', 'in', [postcode, postcode.slice(0, 3)])
    .orderBy(sql`length(p.code)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Range = { prefix: string; first: string; last: string; limit: number }

/** Three or four digits → the postcodes that begin with them; their three-digit prefix when the register has none. */
function rangeOf(digits: string, limit: number): Range {
  return { prefix: digits.slice(0, 3), first: digits.padEnd(5, '0'), last: digits.padEnd(5, '9'), limit }
}

const areasByStart = namedQuery<Range, Area>('postcode-areas-by-start', (db, param) =>
  areas(db)
    .where(({ or, and, eb, not, exists, selectFrom }) => {
      const registered = () =>
        selectFrom('postcodes as r')
          .select('r.code')
          .where('r.code', '>=', param('first'))
          .where('r.code', '<=', param('last'))
      return or([
        eb('p.code', 'in', registered()),
        and([eb('p.code', '=', param('prefix')), not(exists(registered()))]),
      ])
    })
    .orderBy('p.code')
    .limit(param('limit')),
)

type Described = Pick<Area, 'municipalityCode' | 'municipalityName' | 'countyName' | keyof Position>

function described(of: Described, words: Pick<Place, 'kind' | 'title' | 'detail' | 'locality'>): Place {
  const { municipalityCode, municipalityName, countyName, latitude, longitude } = of
  const label = `${words.title}, ${words.detail}`
  return { ...words, label, municipalityCode, municipalityName, countyName, latitude, longitude }
}

/** A locality or municipality; with a postcode, the locality that was written beside it. */
export function namedPlace(row: NamedRow, postcode?: string): Place {
  if (row.kind === 'municipality') {
    return described(row, {
      kind: 'municipality',
      title: row.officialName,
      detail: row.countyName,
      locality: row.name,
    })
  }
  return described(row, {
    kind: postcode === undefined ? 'locality' : 'postcode',
    title: postcode === undefined ? row.name : `${formatPostcode(postcode)} ${row.name}`,
    detail: `${row.officialName}, ${row.countyName}`,
    locality: row.name,
  })
}

function areaPlace(area: Area): Place {
  if (area.locality === null) {
    return described(area, {
      kind: 'municipality',
      title: area.officialName,
      detail: area.countyName,
      locality: area.mainPlace,
    })
  }
  return described(area, {
    kind: 'postcode',
    title: `${formatPostcode(area.code)} ${area.locality}`,
    detail: `${area.officialName}, ${area.countyName}`,
    locality: area.locality,
  })
}

function likelyPlace(area: Area, postcode: string): Place {
  return described(area, {
    kind: 'postcode',
    title: formatPostcode(postcode),
    detail: `${placeTexts.likely(area.officialName)}, ${area.countyName}`,
    locality: area.mainPlace,
  })
}
