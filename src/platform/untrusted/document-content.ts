import type { IsoDate } from '#kernel/swedish-dates.ts'

/** `share`: the column's part of the page's width; all columns together are 1. */
export type DocumentColumn = { label: string; share: number; isNumeric?: boolean }

/** As many cells as the table has columns; the first one names the row. */
export type DocumentRow = { cells: string[]; isStrong?: boolean }

/** A table; without a label on any column it has no heading row. */
export type DocumentTable = {
  kind: 'table'
  /** For screen readers; not drawn. */
  summary: string
  columns: DocumentColumn[]
  rows: DocumentRow[]
}

export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'text'; text: string; isFine?: boolean }
  | { kind: 'list'; items: string[] }
  | DocumentTable

/** A document's content in reading order. Its texts are plain: no markup in them is interpreted. */
export type DocumentContent = {
  title: string
  author: string
  /** The date of the version, not of the drawing: the same content always gives the same file. */
  madeOn: IsoDate
  /** At the foot of each page, before `page 1 of 2`. */
  footer: string
  /** `page 1 of 2` in the document's language. */
  pageOf: string
  isLandscape?: boolean
  blocks: DocumentBlock[]
}
