import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { madeUpSources, NO_SOURCE, staffSources } from '#features/verification/domain/check-source.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { MIGRATIONS_FOLDER } from '#platform/open-services.ts'
import { clientOf, logInTo } from '#tests/support/market/product-client.ts'
import { inDatabase } from '#tests/support/start-cluster.ts'
import { databaseUrl, type Product, startProduct } from '#tests/support/start-product.ts'
import {
  putFiles,
  putRows,
  type RecordedFolder,
  readRecorded,
  rowsOf,
} from '#tests/support/stored/recorded-folder.ts'

const FOLDER = 'tests/support/data-folders'
const KNOWN_SOURCES: readonly string[] = [...staffSources, ...madeUpSources, NO_SOURCE]

/**
 * What migrations have removed or rewritten since, on purpose: columns that no longer exist or have changed, and
 * tables that are gone (`true`). A migration with a line here says why nothing is lost.
 */
const CHANGED: Readonly<Record<string, true | readonly string[]>> = {
  // 0041: made from `code` and the event's subject when they are shown.
  'app.notifications': ['title', 'content'],
  // Reloaded from the product's tables whenever these change: four municipalities had misspelt official names.
  'app.municipalities': ['official_name'],
  'app.place_sources': true,
  // 0074: people with mails on get these about messages to support, too.
  'app.staff': ['mailed'],
  // 0051: the old source is a note for staff, and every check has an end; the ledger has both in full.
  'app.verification_records': ['source'],
  'app.verification_items': ['source', 'reason', 'decided_by', 'valid_until'],
  // 0116: the sum is shared among the owners.
  'app.rot_circumstances': ['room_left_ore'],
  'app.accepted_rot': ['room_left_ore'],
  // 0305: the day of the approval; that of the registration is `created_at`, which is compared.
  'app.company_profiles': ['partner_since'],
}

describe.each(readdirSync(FOLDER))('a data folder of %s', (file) => {
  const recorded = readRecorded(join(FOLDER, file))
  let database: pg.PoolConfig
  let client: pg.Client
  let dataDir: string
  let product: Product

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'handslag-old-'))
    database = await oldDatabase(recorded, join(dataDir, 'migrations'))
    putFiles(dataDir, recorded.files)
    product = await startProduct({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database),
      SECRET: recorded.secret,
      JOBS: 'off',
    })
    client = new pg.Client(database)
    await client.connect()
  }, 300_000)

  afterAll(async () => {
    await client?.end()
    await product?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('opens with every row unchanged', async () => {
    const lost: string[] = []
    for (const [table, rows] of Object.entries(recorded.tables)) {
      const changed = CHANGED[table]
      if (changed === true || rows.length === 0) continue
      const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object).filter(
        (name) => !changed?.includes(name),
      )
      const kept = new Set((await rowsOf(client, table)).map((row) => picked(row, columns)))
      lost.push(...rows.filter((row) => !kept.has(picked(row, columns))).map((row) => `${table}: ${row}`))
    }
    expect(lost).toEqual([])
    expect(Object.values(recorded.tables).flat().length).toBeGreaterThan(5_000)
  })

  test('keeps the records of checks: with a source from the list, or a note for staff', async () => {
    const after = new Map(
      (await rowsOf(client, 'app.verification_records'))
        .map((row) => JSON.parse(row) as Record<'id' | 'source' | 'note', string>)
        .map((row) => [row.id, row]),
    )
    const before = (recorded.tables['app.verification_records'] ?? []).map(
      (row) => JSON.parse(row) as Record<'id' | 'source', string>,
    )
    expect(before.length).toBeGreaterThan(0)
    for (const { id, source } of before) {
      const isKnown = KNOWN_SOURCES.includes(source)
      const said = { source: 'handslag', note: source }
      const expected = source === 'Demodata' ? { source: 'demo' } : isKnown ? { source } : said
      expect(after.get(id)).toMatchObject(expected)
    }
  })

  test('has no check without an end', async () => {
    const { rows } = await client.query(
      `select 1 from app.verification_items where status = 'completed' and valid_until is null`,
    )
    expect(rows).toEqual([])
  })

  test('lets its people log in, and shows them their data', async () => {
    const { known } = recorded
    const customer = await logInTo(product.url, known.customer.email, known.password)
    const company = await logInTo(product.url, known.company.email, known.password)
    const pages = [
      [customer, '/customer/dashboard'],
      [customer, '/customer/projects'],
      [customer, `/customer/projects/${known.customer.projectId}`],
      [customer, '/customer/settings'],
      [company, '/company/dashboard'],
      [company, '/company/offers'],
      [company, '/company/verification'],
      [company, '/company/profile'],
      [company, `/company/projects/${known.customer.projectId}`],
    ] as const
    for (const [person, path] of pages) expect([path, (await person.get(path)).status]).toEqual([path, 200])
    const list = (await (await customer.get('/api/v1/notifications')).json()) as { all: unknown[] }
    expect(list.all.length).toBeGreaterThan(0)
  })

  test('shows strangers its public pages', async () => {
    const anybody = clientOf(product.url)
    const { rows } = await client.query<{ slug: string }>(
      'select slug from app.company_slugs order by slug limit 3',
    )
    const paths = [
      '/',
      '/flode',
      '/hantverkare',
      '/sitemap.xml',
      ...rows.map(({ slug }) => `/foretag/${slug}`),
    ]
    for (const path of paths) expect([path, (await anybody.get(path)).status]).toEqual([path, 200])
  })

  test('has readable files', async () => {
    const { known, files } = recorded
    const company = await logInTo(product.url, known.company.email, known.password)
    const document = await company.get(`/documents/${known.company.documentId}`)
    const { rows } = await client.query<{ id: string }>('select id from app.portfolio_pictures')
    const picture = await clientOf(product.url).get(`/bilder/${rows[0]?.id}`)
    const contents = new Set(Object.values(files))
    for (const answer of [document, picture]) {
      expect(answer.status).toBe(200)
      expect(contents).toContain(Buffer.from(await answer.arrayBuffer()).toString('base64'))
    }
  })

  test('signs with its old keys', async () => {
    const keys = recorded.tables['app.signing_keys'] ?? []
    const [known] = keys.map((row) => (JSON.parse(row) as { id: string }).id)
    const answer = await clientOf(product.url).get('/auth/v1/.well-known/jwks.json')
    const { keys: shown } = (await answer.json()) as { keys: { kid: string }[] }
    expect(shown.map(({ kid }) => kid)).toContain(known)
  })
})

/** A database with the folder's migrations and rows. */
async function oldDatabase({ migrations, tables }: RecordedFolder, folder: string): Promise<pg.PoolConfig> {
  const cluster = inject('cluster')
  const name = `old_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(cluster)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  mkdirSync(folder)
  for (const file of migrations) cpSync(join(MIGRATIONS_FOLDER, file), join(folder, file))
  const { pool } = openDatabase(inDatabase(cluster, name), () => undefined)
  await migrate(pool, folder)
  const client = await pool.connect()
  await putRows(client, tables)
  client.release()
  await pool.end()
  return inDatabase(cluster, name)
}

/** The row with these columns only, in one spelling. */
function picked(row: string, columns: readonly string[]): string {
  const values = JSON.parse(row) as Record<string, unknown>
  return JSON.stringify(columns.map((column) => values[column]))
}
