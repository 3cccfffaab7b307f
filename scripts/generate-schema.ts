import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { SCHEMA_FILE, schemaTypes } from './schema-types.ts'

/** `node scripts/generate-schema.ts`: writes the table types of a freshly migrated database. */
const dataDir = await mkdtemp(join(tmpdir(), 'handslag-schema-'))
const server = await startEmbeddedPostgres({ dataDir, durable: false })
try {
  const { db, pool } = openDatabase(server.connection, () => undefined, { max: 1 })
  await migrate(pool, 'migrations')
  await writeFile(SCHEMA_FILE, await schemaTypes(db))
  await pool.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
