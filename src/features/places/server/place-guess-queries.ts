import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { Place } from '../domain/place.ts'
import { searchName } from '../domain/place-input.ts'
import { readPlace } from '../domain/resolve-place.ts'
import { type NamedRow, namedPlace, namedPlaces, suggestPlaces } from './place-queries.ts'

const SHORTEST = 3
/**
 * How similar two names must be, from 0 to 1 (`similarity` of pg_trgm): one missing letter in a name of seven gives
 * about 0.5.
 */
const ALIKE = 0.3
/**
 * Of about equally similar names the larger place is preferred: a city of half a million gets 0.2 more than a hamlet.
 */
const WEIGHT_OF_SIZE = 0.015

/**
 * The known places that an unknown text may mean, most likely first: places that begin with it, and places with a
 * similar name ('Ume', 'Stokholm'). Empty for a postcode that does not exist, and when no name is similar.
 */
export async function guessPlaces(
  ctx: Pick<AnyContext, 'db' | 'services'>,
  text: string,
  limit: number,
): Promise<Place[]> {
  const begun = await suggestPlaces(ctx, text, limit)
  return begun.length > 0 ? begun : similarPlaces(ctx, text, limit)
}

/** The second part of {@link guessPlaces}: places with a similar name. */
export async function similarPlaces(
  { db }: Pick<AnyContext, 'db'>,
  text: string,
  limit: number,
): Promise<Place[]> {
  const { postcode, names } = readPlace(text)
  const name = searchName(names[0]?.name ?? '')
  // No name of a place contains a digit.
  if (postcode !== null || name.length < SHORTEST || /\d/.test(name)) return []
  const likeness = sql<number>`similarity("searchName", ${name})`
  const rows: NamedRow[] = await db
    .selectFrom(namedPlaces(db).as('place'))
    .selectAll()
    .where(likeness, '>=', ALIKE)
    .orderBy(sql`${likeness} + ${WEIGHT_OF_SIZE} * ln(greatest(population, 1))`, 'desc')
    .orderBy('kind')
    .limit(2 * limit)
    .execute()
  return rows
    .filter(isFirstOfName)
    .slice(0, limit)
    .map((row) => namedPlace(row))
}

/** Leaves out a municipality beside its own town of the same name. */
function isFirstOfName(row: NamedRow, index: number, rows: readonly NamedRow[]): boolean {
  const same = (other: NamedRow) => other.name === row.name && other.municipalityCode === row.municipalityCode
  return rows.findIndex(same) === index
}
