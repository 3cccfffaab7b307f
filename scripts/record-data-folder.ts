import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { removePortfolioEntry } from '#features/companies/server/remove-portfolio-entry.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { prepareData } from '#jobs/prepare-data.ts'
import { system } from '#kernel/actor.ts'
import { readConfig } from '#platform/config.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { openServices } from '#platform/open-services.ts'
import { allRows, type RecordedFolder, writeRecorded } from '../tests/support/stored/recorded-folder.ts'
import { liveIn } from '../tests/support/stored/used-folder.ts'

/**
 * `node scripts/record-data-folder.ts NAME`: makes a data folder with this version (the demo, and more actions of
 * people), and records all its rows and files in `tests/support/data-folders/NAME.json.br`. Tests check that later
 * versions open it with all its data. Run it when the tables have changed a lot, and keep the older ones.
 */
const [name] = process.argv.slice(2)
if (!name) throw new Error('Say what it is to be called: node scripts/record-data-folder.ts NAME')

const dataDir = await mkdtemp(join(tmpdir(), 'handslag-record-'))
// Under root PostgreSQL runs as another user, which must be able to enter the folders above.
await chmod(dataDir, 0o711)
const folder = await record(dataDir)
await rm(dataDir, { recursive: true, force: true })
const bytes = writeRecorded(`tests/support/data-folders/${name}.json.br`, folder)
for (const [table, rows] of Object.entries(folder.tables))
  console.log(`${String(rows.length).padStart(6)}  ${table}`)
console.log(`${Object.keys(folder.files).length} files, ${Math.round(bytes / 1024)} kB in all`)

async function record(dataDir: string): Promise<RecordedFolder> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', AUTH_SAML: 'on' })
  const { services, close } = await openServices(config, { handlers: eventHandlers })
  const client = await services.pool.connect()
  try {
    await services.queue.start(jobEntries(services), { work: true })
    await prepareData(services, console.log)
    await keepOneWork(services)
    const known = await liveIn({ services, context: (actor = system('test')) => contextFor(services, actor) })
    await untilDone(services)
    const { rows } = await client.query<{ name: string }>(
      'select name from public.handslag_migrations order by name',
    )
    return {
      migrations: rows.map(({ name }) => name),
      secret: config.secret,
      known,
      tables: await allRows(client),
      files: filesIn(join(dataDir, 'files')),
    }
  } finally {
    client.release()
    await close()
  }
}

/** Thirteen pictures would be most of the file. */
async function keepOneWork({ pool, ...services }: Services): Promise<void> {
  const { rows } = await pool.query<{ entryId: string; companyId: string; userId: string }>(
    `select entry.id as "entryId", company_id as "companyId", member.profile_id as "userId"
    from portfolio_entries as entry join company_members as member using (company_id) order by entry.id offset 1`,
  )
  for (const { entryId, companyId, userId } of rows) {
    const actor = { kind: 'company', userId, companyId, sessionId: userId, role: 'owner' } as const
    await removePortfolioEntry(contextFor({ pool, ...services }, actor), { entryId })
  }
}

/** Every recorded event is delivered, and every job that follows from it is done. */
async function untilDone(services: Services): Promise<void> {
  const left = async () => {
    await services.events.drain()
    const { rows } = await services.pool.query<{ count: number }>(
      `select count(*) from pgboss.job where state in ('created', 'active')`,
    )
    return rows[0]?.count ?? 0
  }
  while ((await left()) > 0) await pause(100)
}

function filesIn(folder: string): Record<string, string> {
  const keys = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return Object.fromEntries(keys.map((key) => [key, readFileSync(join(folder, key)).toString('base64')]))
}
