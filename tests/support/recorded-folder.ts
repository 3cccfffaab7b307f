import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type pg from 'pg'
import type { LivedIn } from './lived-in.ts'

/** A data folder as some version left it: all rows of its tables, and its files. */
export type RecordedFolder = {
  /** The migrations that it had. */
  migrations: string[]
  /** What its keys are sealed with. */
  secret: string
  known: LivedIn
  /** Table → rows, each as PostgreSQL writes it in JSON. */
  tables: Record<string, string[]>
  /** Key → contents, base64. */
  files: Record<string, string>
}

/**
 * The product's own tables; the queue has a schema of its own, and looks after it itself. The parts of a table are its own
 * matter: which there are depends on the day.
 */
const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace as n on n.oid = relnamespace
  where nspname in ('app', 'auth') and relkind in ('r', 'p') and not relispartition order by 1`

/** Tables whose rows may go at any time (they are not even kept over a crash). */
const FLEETING = ['app.rate_limits']

export async function rowsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} as t`)
  return rows.map(({ row }) => row).sort()
}

/** All rows of all tables, by table; `except` what is fleeting. */
export async function allRows(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  const names = rows.map(({ name }) => name).filter((name) => !FLEETING.includes(name))
  const all: Record<string, string[]> = {}
  for (const name of names) all[name] = await rowsOf(client, name)
  return all
}

/** Puts the rows where the migrations have made their tables, as they were: no trigger and no key looks at them. */
export async function putRows(client: pg.ClientBase, tables: RecordedFolder['tables']): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue
    const columns = await writableColumns(client, table)
    // What a migration itself has put in is among the rows.
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

/** Columns that count by themselves go on after the highest number there is. */
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

/** Generated columns generate themselves. */
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

/** The recorded files as the folder `files` of a data folder has them. */
export function putFiles(dataDir: string, files: RecordedFolder['files']): void {
  for (const [key, contents] of Object.entries(files)) {
    const path = join(dataDir, 'files', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.from(contents, 'base64'))
  }
}
