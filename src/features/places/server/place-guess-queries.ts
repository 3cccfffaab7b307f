import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { Place } from '../domain/place.ts'
import { searchName } from '../domain/place-input.ts'
import { readPlace } from '../domain/resolve-place.ts'
import { type NamedRow, namedPlace, namedPlaces, suggestPlaces } from './place-queries.ts'

const SHORTEST = 3
/** How alike two names must be, from 0 to 1 (`similarity` of pg_trgm): one letter too few in a name of seven gives about 0.5. */
const ALIKE = 0.3
/** Of names that are about as alike the larger place is meant: a city of half a million has 0.2 more than a hamlet. */
const WEIGHT_OF_SIZE = 0.015

/**
 * What a place that we do not know may mean, the likeliest first: places that begin so, and those whose names look like it ('Ume',
 * 'Stokholm'). Empty for a postcode that does not exist, and where nothing is alike.
 */
export async function guessPlaces(
  ctx: Pick<AnyContext, 'db' | 'services'>,
  text: string,
  limit: number,
): Promise<Place[]> {
  const begun = await suggestPlaces(ctx, text, limit)
  return begun.length > 0 ? begun : alikePlaces(ctx, text, limit)
}

/** The second half of {@link guessPlaces}: places whose names look like the text. */
export async function alikePlaces(
  { db }: Pick<AnyContext, 'db'>,
  text: string,
  limit: number,
): Promise<Place[]> {
  const { postcode, names } = readPlace(text)
  const name = searchName(names[0]?.name ?? '')
  // No name of a place has digits.
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

/** A municipality adds nothing to its own town of that name. */
function isFirstOfName(row: NamedRow, index: number, rows: readonly NamedRow[]): boolean {
  const same = (other: NamedRow) => other.name === row.name && other.municipalityCode === row.municipalityCode
  return rows.findIndex(same) === index
}
