import { sql } from 'kysely'
import type { Services } from '#platform/context.ts'

/** A handle to the database: a test's world, or a transaction of it. */
type Source = { services: Pick<Services, 'db'> }

/** `schema.table.column` of a column that can hold a person's words. */
export type TextColumn = string

/**
 * Every column that can hold words or an email, of every table of the database: ours, those of the accounts, and the
 * queue's. Read from the database itself, so that new ones are included. Partitions count as their table; computed
 * columns are left out.
 */
export async function textColumns({ services: { db } }: Source): Promise<TextColumn[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s.%s', schema.nspname, class.relname, attribute.attname) as name
    from pg_attribute attribute
    join pg_class class on class.oid = attribute.attrelid and class.relkind in ('r', 'p') and not class.relispartition
    join pg_namespace schema on schema.oid = class.relnamespace
    join pg_type type on type.oid = attribute.atttypid
    where schema.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and attribute.attnum > 0 and not attribute.attisdropped
      and (type.typcategory in ('S', 'I') or type.typname in ('json', 'jsonb', 'bytea', 'tsvector', '_text', '_varchar', 'xml'))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Which of the texts are in which columns, without columns that have none. */
export async function placesOfTexts(
  world: Source,
  texts: readonly string[],
): Promise<Map<TextColumn, string[]>> {
  const columns = await textColumns(world)
  const { rows } = await sql<{ name: TextColumn; text: string }>`
    with wanted as materialized (select sought, lower(sought) as needle from unnest(${[...texts]}::text[]) as given(sought))
    ${sql.join(columns.map(standingIn), sql` union all `)}`.execute(world.services.db)
  const found = Map.groupBy(rows, ({ name }) => name)
  return new Map([...found].map(([name, places]) => [name, places.map(({ text }) => text)]))
}

/** Every column of the database that contains the text. */
export async function placesOfText(world: Source, text: string): Promise<TextColumn[]> {
  return [...(await placesOfTexts(world, [text])).keys()]
}

function standingIn(name: TextColumn) {
  const [schema = '', table = '', column = ''] = name.split('.')
  return sql`
    select ${sql.lit(name)} as name, sought as text from wanted
    where exists (select from ${sql.id(schema, table)} as place
      where position(needle in lower(place.${sql.id(column)}::text)) > 0)`
}
