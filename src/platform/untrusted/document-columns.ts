import type { DocumentTable } from './document-content.ts'
import { type Doc, MARGIN } from './paper-file.ts'
import { setText, type Weight } from './paper-text.ts'

export type Look = { weight: Weight; size: number }
/** In points. */
export type Column = { x: number; width: number; isNumeric: boolean }

export const BODY: Look = { weight: 'regular', size: 10 }
export const STRONG: Look = { weight: 'bold', size: 10 }
export const CELL_GAP = 10
/** The part of the page's width that the first column keeps, whatever the columns of numbers need. */
const LEAST_FIRST = 0.2

/** Where the columns of a table stand. Columns of numbers have room for their longest one, which the first column makes. */
export function columnsOf(doc: Doc, table: Pick<DocumentTable, 'columns' | 'rows'>): Column[] {
  let x = MARGIN
  return widthsOf(doc, table).map((width, index, widths) => {
    // The last column ends where the rules do.
    const gap = index === widths.length - 1 ? 0 : CELL_GAP
    const column = { x, width: width - gap, isNumeric: table.columns[index]?.isNumeric ?? false }
    x += width
    return column
  })
}

function widthsOf(doc: Doc, { columns, rows }: Pick<DocumentTable, 'columns' | 'rows'>): number[] {
  const given = columns.map(({ share }) => widthOf(doc) * share)
  const wanted = given.map((width, index) => {
    if (!columns[index]?.isNumeric) return width
    const longest = rows.map(({ cells, isStrong }) =>
      longestWord(doc, cells[index] ?? '', isStrong ? STRONG : BODY),
    )
    return Math.max(width, Math.max(0, ...longest) + CELL_GAP)
  })
  const more = wanted.reduce((sum, width) => sum + width, 0) - widthOf(doc)
  const [first = 0, ...others] = wanted
  return first - more < LEAST_FIRST * widthOf(doc) ? given : [first - more, ...others]
}

/** The width of the longest part of a text that is not broken, as an amount is not at its no-break spaces. */
function longestWord(doc: Doc, text: string, look: Look): number {
  const { lines } = setText(setterOf(doc), text.replace(/ /g, '\n'), { ...look, width: Number.MAX_VALUE })
  const widths = lines.map((line) =>
    line.reduce((sum, run) => sum + doc.font(run.font, look.size).widthOfString(run.text.trimEnd()), 0),
  )
  return Math.max(...widths)
}

export function widthOf(doc: Doc): number {
  return doc.page.width - 2 * MARGIN
}

export function setterOf(doc: Doc) {
  return {
    font(name: string, size: number) {
      doc.font(name, size)
      return this
    },
    widthOfString: (text: string) => doc.widthOfString(text),
  }
}
