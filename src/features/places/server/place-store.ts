import { sql } from 'kysely'
import type { TransactionContext } from '#platform/context.ts'
import type { RegisteredPostcode } from '../domain/import-places.ts'
import type { Locality } from '../domain/load-places.ts'
import type { Municipality } from '../domain/municipality.ts'

/** Rows in one insert; far below PostgreSQL's limit of 65 535 parameters. */
const BATCH = 2_000

/** Until the transaction ends no other transaction loads or imports places; readers do not wait. */
export async function lockPlaces({ db }: TransactionContext): Promise<void> {
  await sql`lock table place_sources in share row exclusive mode`.execute(db)
}

/** Records the source of the rows in place of the former record; returns the new id. */
export async function savePlaceSource(
  { db, now }: TransactionContext,
  source: { name: string; version: string },
): Promise<string> {
  await db.deleteFrom('place_sources').where('name', '=', source.name).execute()
  const row = await db
    .insertInto('place_sources')
    .values({ ...source, loaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Inserts or updates municipalities. None is deleted, because companies and projects refer to them. */
export async function saveMunicipalities(
  { db }: TransactionContext,
  municipalities: readonly Municipality[],
): Promise<void> {
  const rows = municipalities.map(
    ({ officialName, searchName, countyCode, countyName, mainPlace, ...rest }) => ({
      ...rest,
      official_name: officialName,
      search_name: searchName,
      county_code: countyCode,
      county_name: countyName,
      main_place: mainPlace,
    }),
  )
  await db
    .insertInto('municipalities')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        official_name: ref('excluded.official_name'),
        search_name: ref('excluded.search_name'),
        county_code: ref('excluded.county_code'),
        county_name: ref('excluded.county_name'),
        main_place: ref('excluded.main_place'),
        latitude: ref('excluded.latitude'),
        longitude: ref('excluded.longitude'),
      })),
    )
    .execute()
}

export async function replaceLocalities(
  { db }: TransactionContext,
  localities: readonly Locality[],
): Promise<void> {
  await db.deleteFrom('localities').execute()
  const rows = localities.map(({ searchName, otherName, municipalityCode, ...rest }) => ({
    ...rest,
    search_name: searchName,
    other_name: otherName,
    municipality_code: municipalityCode,
  }))
  for (const batch of batches(rows)) await db.insertInto('localities').values(batch).execute()
}

/** Replaces the three-digit prefixes; an imported register is kept. */
export async function replacePrefixes(
  { db }: TransactionContext,
  prefixes: readonly { code: string; municipalityCode: string }[],
): Promise<void> {
  await db.deleteFrom('postcodes').where(sql`length(code)`, '=', 3).execute()
  const rows = prefixes.map(({ code, municipalityCode }) => ({ code, municipality_code: municipalityCode }))
  for (const batch of batches(rows)) await db.insertInto('postcodes').values(batch).execute()
}

/** Replaces the five-digit postcodes; the prefixes are kept. */
export async function replaceRegister(
  { db }: TransactionContext,
  postcodes: readonly RegisteredPostcode[],
): Promise<void> {
  await db.deleteFrom('postcodes').where(sql`length(code)`, '=', 5).execute()
  const rows = postcodes.map(({ municipalityCode, ...rest }) => ({
    ...rest,
    municipality_code: municipalityCode,
  }))
  for (const batch of batches(rows)) await db.insertInto('postcodes').values(batch).execute()
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / BATCH)
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * BATCH, (nth + 1) * BATCH))
}
