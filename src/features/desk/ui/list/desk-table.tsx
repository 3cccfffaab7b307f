import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { TableFrame } from '#design/figures/table.tsx'

export type DeskColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Never breaks into lines on a wide screen. */
  isShort?: boolean
  /** May break at any character, for example an email. */
  isLong?: boolean
}

const HEAD = 'border-b border-line py-3 pr-5 text-left text-sm font-semibold text-ink-soft last:pr-0'
const CELL =
  'min-w-0 break-words max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-3 max-sm:py-1 max-sm:has-[>span:last-child:empty]:hidden'
/** A word that is longer than the column breaks, other words do not: the column keeps room for a name. */
const HEAD_CELL = 'block min-w-0 pb-1 text-left font-semibold wrap-anywhere sm:min-w-36'
const WIDE_CELL = 'sm:table-cell sm:border-b sm:border-line sm:py-3 sm:pr-5 sm:align-top sm:last:pr-0'

/**
 * A list of the desk: a table on a wide screen, on a phone one card for each row in which every value has its label.
 * The first column names the row. The ARIA roles restore the table semantics that CSS removes on a phone.
 */
export function DeskTable<Row>({
  caption,
  columns: [first, ...rest],
  rows,
  keyOf,
  className,
}: {
  caption: string
  columns: readonly [DeskColumn<Row>, ...DeskColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  className?: string
}) {
  return (
    <TableFrame label={caption} className={className}>
      <table role="table" className="block w-full border-separate border-spacing-0 sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
          <tr role="row">
            {[first, ...rest].map(({ label }) => (
              <th key={label} role="columnheader" scope="col" className={HEAD}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-keeps-focus role="rowgroup" className="block sm:table-row-group">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className="block border-b border-line py-3 sm:table-row">
              <th role="rowheader" scope="row" className={classNames(HEAD_CELL, WIDE_CELL)}>
                {first.cell(row)}
              </th>
              {rest.map((column) => (
                <LabelledCell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function LabelledCell<Row>({
  column: { label, cell, isShort, isLong },
  row,
}: {
  column: DeskColumn<Row>
  row: Row
}) {
  return (
    <td
      role="cell"
      className={classNames(CELL, WIDE_CELL, isShort && 'sm:whitespace-nowrap', isLong && 'wrap-anywhere')}
    >
      <span aria-hidden="true" className="text-sm leading-[1.65rem] text-ink-soft sm:hidden">
        {label}
      </span>
      <span className="block min-w-0">{cell(row)}</span>
    </td>
  )
}
