import { type RawBuilder, sql } from 'kysely'

/** `= any (…)` of any number of ids: one text of a statement however many there are, so that it is prepared once. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...new Set(ids)]}::uuid[])`
}
