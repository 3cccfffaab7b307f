import { sql } from 'kysely'
import type { TestGround } from './test-services.ts'

/** Every column of the database in which the text stands. */
export async function placesOfText({ services: { db } }: TestGround, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
    where table_schema in ('app', 'auth') and table_name not in ('kept_mails', 'municipalities', 'localities', 'postcodes')
      and data_type in ('text', 'character varying', 'json', 'jsonb')`.execute(db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const query = sql`select 1 from ${sql.raw(table)} where ${sql.ref(column)}::text like ${`%${text}%`} limit 1`
    if ((await query.execute(db)).rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
