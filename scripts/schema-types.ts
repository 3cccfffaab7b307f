import type { Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'

export const SCHEMA_FILE = 'src/platform/db/schema.ts'

/** The TypeScript types of the tables of `db`: the content of {@link SCHEMA_FILE}. */
export function schemaTypes<Tables>(db: Kysely<Tables>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    defaultSchemas: ['app'],
    includePattern: '(app|auth).*',
    // Partitions (months) are not tables of their own.
    excludePattern: 'app.events_*',
    typeMapping: { int8: 'number' },
  })
}
