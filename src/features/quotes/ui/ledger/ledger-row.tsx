import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'

/** One row of the comparison: a question, with its answer for each quote. `index`: of the column. */
export type LedgerRow = {
  key: string
  label: ReactNode
  cell: (column: LedgerColumn, index: number) => ReactNode
  /** Amounts are right-aligned, so that their digits line up. */
  isAmount?: boolean
  isScreenOnly?: boolean
  /** Its cells are empty without scripts. */
  needsScript?: boolean
}

export type LedgerGroup = { key: string; label?: string; rows: readonly LedgerRow[] }

// On a phone the longest amount of the table sets the font size of all amounts: half the width of the screen
// without names, edges and padding, divided by its number of characters, which are 0.56 em wide on average.
const ON_PHONE =
  '@max-[36rem]:text-[min(1rem,calc((50cqw-3.4rem)/(var(--longest)*0.56)))] @max-[16rem]:text-[min(1rem,calc((50cqw-0.85rem)/(var(--longest)*0.56)))]'

/** An amount with digits of one width. */
export function Figure({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('figures', ON_PHONE, className)}>{children}</span>
}

export function Note({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-soft">{children}</span>
}

export function Mark({ children }: { children: ReactNode }) {
  return <span className="mt-1 block text-sm font-semibold text-spruce">{children}</span>
}
