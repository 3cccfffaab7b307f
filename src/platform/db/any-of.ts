import { type RawBuilder, sql } from 'kysely'

/** `= any (…)` of any number of ids: the statement has the same text for every number, so that it is prepared once. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...new Set(ids)]}::uuid[])`
}
