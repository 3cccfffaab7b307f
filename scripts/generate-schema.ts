import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'

const OUT = 'src/platform/db/schema.ts'

/** `node scripts/generate-schema.ts`: writes the table types of a freshly migrated database. */
const dataDir = await mkdtemp(join(tmpdir(), 'handslag-schema-'))
const server = await startEmbeddedPostgres({ dataDir, durable: false })
try {
  const { pool } = openDatabase(server.connection, () => undefined, 1)
  await migrate(pool, 'migrations')
  await pool.end()
  process.exitCode = generate(server.connection)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function generate({ host, user, database }: { host: string; user: string; database: string }): number {
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const options = ['--dialect', 'postgres', '--default-schema', 'app', '--include-pattern', '(app|auth).*']
  const types = ['--date-parser', 'string', '--type-mapping', '{"int8":"number"}']
  const result = spawnSync('kysely-codegen', [...options, ...types, '--url', url, '--out-file', OUT], {
    stdio: 'inherit',
  })
  return result.status ?? 1
}
