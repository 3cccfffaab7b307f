import { type Selectable, sql } from 'kysely'
import { type Change, preparedChange } from '#platform/db/make-changes.ts'
import type { QuoteLines } from '#platform/db/schema.ts'
import type { PricedLine } from '../domain/price-quote.ts'

/** The lines of a new quote. */
export function linesAdded(quote: { id: string; lines: readonly PricedLine[] }): Change {
  return linesInserted({ lines: JSON.stringify(rowsOf(quote)) })
}

type LineRow = ReturnType<typeof rowsOf>[number]

/** The columns of a line, and their types in the database. */
const lineTypes = {
  quote_id: 'uuid',
  position: 'smallint',
  kind: 'text',
  description: 'text',
  net_ore: 'bigint',
  vat_rate: 'smallint',
  gross_ore: 'bigint',
  minutes: 'integer',
  quantity_hundredths: 'integer',
  unit: 'text',
  unit_price_ore: 'bigint',
  is_option: 'boolean',
  is_discount: 'boolean',
  percent_hundredths: 'integer',
  scope: 'text',
} satisfies Record<keyof LineRow, string>

const linesInserted = preparedChange<{ lines: string }>('quote-lines', (db, param) =>
  db
    .insertInto('quote_lines')
    .columns(Object.keys(lineTypes) as (keyof LineRow)[])
    .expression((db) => db.selectFrom(linesIn(param('lines'))).selectAll()),
)

function rowsOf({ id, lines }: { id: string; lines: readonly PricedLine[] }) {
  return lines.map((line) => ({
    quote_id: id,
    position: line.position,
    kind: line.kind,
    description: line.description,
    net_ore: line.netOre,
    vat_rate: line.vatRate,
    gross_ore: line.grossOre,
    minutes: line.minutes,
    quantity_hundredths: line.quantityHundredths,
    unit: line.unit,
    unit_price_ore: line.unitPriceOre,
    is_option: line.isOption,
    is_discount: line.isDiscount,
    percent_hundredths: line.percentHundredths,
    scope: line.scope,
  }))
}

function linesIn(json: string) {
  const columns = Object.entries(lineTypes).map(([column, type]) => `${column} ${type}`)
  return sql<Selectable<QuoteLines>>`jsonb_to_recordset(${json}::jsonb)`.as<'line'>(
    sql`line(${sql.raw(columns.join(', '))})`,
  )
}
