import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type pg from 'pg'
import type { UsedFolder } from './used-folder.ts'

/** A data folder of some version: all rows of its tables, and its files. */
export type RecordedFolder = {
  /** Its applied migrations. */
  migrations: string[]
  /** The secret that encrypts its keys. */
  secret: string
  known: UsedFolder
  /** Table → rows, each as PostgreSQL writes it in JSON. */
  tables: Record<string, string[]>
  /** Key → contents, base64. */
  files: Record<string, string>
}

/**
 * The product's own tables. The queue has a schema of its own and migrates it itself. Partitions are left out,
 * because the day decides which exist.
 */
const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as n on n.oid = relnamespace
  where nspname in ('app', 'auth') and relkind in ('r', 'p') and not relispartition order by 1`

/** Tables whose rows may disappear at any time (a crash deletes them). */
const FLEETING = ['app.rate_limits']

export async function rowsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} as t`)
  return rows.map(({ row }) => row).sort()
}

/** All rows of all tables, by table; without those of {@link FLEETING}. */
export async function allRows(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  const names = rows.map(({ name }) => name).filter((name) => !FLEETING.includes(name))
  const all: Record<string, string[]> = {}
  for (const name of names) all[name] = await rowsOf(client, name)
  return all
}

/** Inserts the rows into the migrated tables, without triggers and foreign keys. */
export async function putRows(client: pg.ClientBase, tables: RecordedFolder['tables']): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue
    const columns = await writableColumns(client, table)
    // The rows include those that a migration has inserted.
    await client.query(`delete from ${table}`)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${rows.join(',')}]`],
    )
  }
  await client.query(CONTINUE_COUNTING)
  await client.query('commit')
}

/** Sequences continue after the highest number in use. */
const CONTINUE_COUNTING = `
  do $$ declare counted record; begin
    for counted in select attrelid::regclass as name, attname, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
      from pg_attribute join pg_class on oid = attrelid
      where attidentity <> '' and relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
    loop
      execute format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)',
        counted.sequence, counted.attname, counted.name);
    end loop;
  end $$`

/** Generated columns get their values themselves. */
async function writableColumns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.names ?? ''
}

export function writeRecorded(file: string, folder: RecordedFolder): number {
  const text = Buffer.from(JSON.stringify(folder))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  }
  const packed = brotliCompressSync(text, { params })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, packed)
  return packed.length
}

export function readRecorded(file: string): RecordedFolder {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as RecordedFolder
}

/** The recorded files as the folder `files` of a data folder. */
export function putFiles(dataDir: string, files: RecordedFolder['files']): void {
  for (const [key, contents] of Object.entries(files)) {
    const path = join(dataDir, 'files', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.from(contents, 'base64'))
  }
}
