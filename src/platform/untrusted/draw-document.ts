import { BODY, type Column, columnsOf, type Look, STRONG, setterOf, widthOf } from './document-columns.ts'
import type { DocumentBlock, DocumentContent, DocumentTable } from './document-content.ts'
import { bytesOf, type Doc, MARGIN, openDocument } from './paper-file.ts'
import { type SetText, setText } from './paper-text.ts'
import type { Reading } from './reading-tasks.ts'

type Element = ReturnType<Doc['struct']>
type ElementOptions = { actual?: string; alt?: string; scope?: 'Row' | 'Column' }

const INK = '#1f1b17'
const SOFT = '#5c554d'
const LINE = '#d9d3c9'
const OCHRE = '#a8741f'
const FINE: Look = { weight: 'regular', size: 8.5 }
const HEADINGS: Readonly<Record<1 | 2, Look>> = {
  1: { weight: 'bold', size: 20 },
  2: { weight: 'bold', size: 13 },
}
/** Between a table and what follows it, and after a text. */
const TABLE_GAP = 8
const TEXT_GAP = 6
const LONGEST_NOTES = 120
const CELL_PAD = 5

/**
 * Draws a document as a PDF with a structure tree: headings, lists and tables with their headings, in the order in
 * which they are read. The file has no links, no scripts and no attachments, and its fonts are in it. `bytes` is the
 * JSON of a {@link DocumentContent}. It is written by the rules of PDF/A-2a and not validated (docs/operations.md).
 */
export async function drawDocument(bytes: Uint8Array): Promise<Reading<{ pages: number }>> {
  const content = JSON.parse(Buffer.from(bytes).toString('utf8')) as DocumentContent
  const doc = openDocument(content)
  const file = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const [index, block] of content.blocks.entries()) {
    if (block.kind === 'table') drawTable(doc, root, block, notesHeight(doc, content.blocks.slice(index + 1)))
    else drawBlock(doc, root, block)
  }
  root.end()
  const pages = drawFooters(doc, content)
  doc.end()
  return { ok: true, facts: { pages }, bytes: await file }
}

function drawBlock(doc: Doc, root: Element, block: Exclude<DocumentBlock, DocumentTable>): void {
  if (block.kind === 'list') return drawList(doc, root, block.items)
  if (block.kind === 'text') {
    drawProse(doc, root, { tag: 'P', text: block.text, look: block.isFine ? FINE : BODY })
    doc.y += TEXT_GAP
    return
  }
  const look = HEADINGS[block.level]
  doc.y += block.level === 1 ? 0 : 12
  // A heading does not stand alone at the foot of a page.
  keepTogether(doc, look.size * 5)
  drawProse(doc, root, { tag: `H${block.level}`, text: block.text, look })
  doc.y += 4
  if (block.level === 1) drawRule(doc, OCHRE, 3)
}

/** The height of the fine texts at the beginning of `blocks`; 0 when they are too long to be kept together. */
function notesHeight(doc: Doc, blocks: readonly DocumentBlock[]): number {
  const end = blocks.findIndex((block) => block.kind !== 'text' || !block.isFine)
  const heights = blocks.slice(0, end < 0 ? undefined : end).map((block) => {
    const text = block.kind === 'text' ? block.text : ''
    const { lines, lineHeight } = setText(setterOf(doc), text, { ...FINE, width: widthOf(doc) })
    return TEXT_GAP + lines.length * lineHeight
  })
  const height = heights.reduce((sum, one) => sum + one, 0)
  return height > LONGEST_NOTES ? 0 : height
}

function drawList(doc: Doc, root: Element, items: readonly string[]): void {
  const list = doc.struct('L')
  root.add(list)
  for (const text of items) {
    const item = doc.struct('LI')
    list.add(item)
    keepTogether(doc, BODY.size * 2)
    const top = doc.y
    item.add(
      element(doc, 'Lbl', {}, () =>
        drawLines(doc, setText(setterOf(doc), '•', { ...BODY, width: 12 }), BODY, { x: MARGIN, y: top }),
      ),
    )
    const body = doc.struct('LBody')
    item.add(body)
    drawProse(doc, body, { tag: 'P', text, look: BODY, indent: 12 })
    item.end()
  }
  list.end()
  doc.y += 6
}

/** A text over the whole width, over as many pages as it needs. */
function drawProse(
  doc: Doc,
  parent: Element,
  { tag, text, look, indent = 0 }: { tag: string; text: string; look: Look; indent?: number },
): void {
  const width = widthOf(doc) - indent
  const set = setText(setterOf(doc), text, { ...look, width })
  parent.add(
    element(doc, tag, { ...(!set.isWhole && { actual: text }) }, () => {
      for (const line of set.lines) {
        keepTogether(doc, set.lineHeight)
        drawLines(doc, { ...set, lines: [line] }, look, { x: MARGIN + indent, y: doc.y })
        doc.y += set.lineHeight
      }
    }),
  )
}

/**
 * The last two rows stay together, with the notes that follow the table, so that none stands alone on the next page.
 * `below`: the height of those notes.
 */
function drawTable(doc: Doc, root: Element, { summary, columns, rows }: DocumentTable, below: number): void {
  const table = element(doc, 'Table', { alt: summary })
  root.add(table)
  const hasHeads = columns.some(({ label }) => label !== '')
  const heads = { cells: columns.map(({ label }) => label), isStrong: true }
  const layout = columnsOf(doc, { columns, rows })
  if (hasHeads) {
    keepTogether(doc, 50)
    const group = doc.struct('THead')
    table.add(group)
    drawRow(doc, setRow(doc, heads, layout), group, 'head')
    group.end()
  }
  const body = doc.struct('TBody')
  table.add(body)
  const setRows = rows.map((row) => setRow(doc, row, layout))
  for (const [index, set] of setRows.entries()) {
    const isEnd = index >= rows.length - 2
    const after = below > 0 ? TABLE_GAP + below : 0
    const height = isEnd ? setRows.slice(index).reduce((sum, row) => sum + row.height, after) : set.height
    if (keepTogether(doc, height) && hasHeads) drawRow(doc, setRow(doc, heads, layout), null, 'head')
    drawRow(doc, set, body, 'body')
  }
  body.end()
  table.end()
  doc.y += TABLE_GAP
}

type Row = DocumentTable['rows'][number]

type SetCell = { column: Column; text: string; set: SetText }
type SetRow = { cells: SetCell[]; height: number; look: Look; isStrong: boolean }

function setRow(doc: Doc, { cells, isStrong = false }: Row, columns: readonly Column[]): SetRow {
  const look = isStrong ? STRONG : BODY
  const setCells = columns.map((column, index) => {
    const text = cells[index] ?? ''
    return { column, text, set: setText(setterOf(doc), text, { ...look, width: column.width }) }
  })
  const heights = setCells.map(({ set }) => set.lines.length * set.lineHeight)
  return { cells: setCells, height: Math.max(...heights) + 2 * CELL_PAD, look, isStrong }
}

/** One row; without a parent it is a heading that is repeated on the next page, which is no part of the structure. */
function drawRow(doc: Doc, row: SetRow, parent: Element | null, part: 'head' | 'body'): void {
  const top = doc.y + CELL_PAD
  const line = parent && doc.struct('TR')
  if (line) parent.add(line)
  for (const [index, { column, text, set }] of row.cells.entries()) {
    const draw = () => drawLines(doc, set, row.look, { ...column, y: top })
    if (!line) {
      doc.markContent('Artifact', { type: 'Pagination' })
      draw()
      doc.endMarkedContent()
      continue
    }
    const isHead = part === 'head' || index === 0
    const scope: ElementOptions['scope'] = part === 'head' ? 'Column' : 'Row'
    const options: ElementOptions = { ...(isHead && { scope }), ...(!set.isWhole && { actual: text }) }
    line.add(element(doc, isHead ? 'TH' : 'TD', options, draw))
  }
  line?.end()
  doc.y += row.height
  drawRule(doc, part === 'head' || row.isStrong ? INK : LINE, 0.5)
}

/** Lines from `at` on; numbers end at the right of their column. */
function drawLines(
  doc: Doc,
  { lines, lineHeight }: Pick<SetText, 'lines' | 'lineHeight'>,
  { size }: Look,
  at: { x: number; y: number; width?: number; isNumeric?: boolean },
): void {
  const after = doc.y
  for (const [index, line] of lines.entries()) {
    const widths = line.map(({ font, text }) => doc.font(font, size).widthOfString(text))
    const whole = widths.reduce((sum, width) => sum + width, 0)
    const space = line.length > 0 ? doc.widthOfString(' ') : 0
    let x = at.isNumeric ? at.x + (at.width ?? 0) - (whole - space) : at.x
    for (const [run, { font, text }] of line.entries()) {
      doc.font(font, size).fillColor(INK)
      doc.text(text, x, at.y + index * lineHeight, { lineBreak: false })
      x += widths[run] ?? 0
    }
  }
  doc.x = MARGIN
  doc.y = after
}

function drawRule(doc: Doc, colour: string, thickness: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(MARGIN, doc.y, widthOf(doc), thickness).fill(colour)
  doc.endMarkedContent()
  doc.y += thickness + (thickness > 1 ? 10 : 0)
}

/** At the foot of every page: what the document is, and which page. Returns how many there are. */
function drawFooters(doc: Doc, { footer, pageOf }: DocumentContent): number {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where text would begin a new page.
    doc.page.margins.bottom = 0
    // Both placeholders in one pass: a page number may itself contain a 1 or 2.
    const which = pageOf.replace(/[12]/g, (sign) => String(sign === '1' ? page + 1 : count))
    const words = `${footer} · ${which}`
    const set = setText(setterOf(doc), words, { ...FINE, width: widthOf(doc) })
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    doc.fillColor(SOFT)
    drawLines(doc, { ...set, lines: set.lines.slice(0, 2) }, FINE, { x: MARGIN, y: doc.page.height - MARGIN })
    doc.endMarkedContent()
  }
  return count
}

/** Begins a new page when `height` (points) does not fit; returns whether it did. The current element continues there. */
function keepTogether(doc: Doc, height: number): boolean {
  const fits = doc.y + height <= doc.page.height - doc.page.margins.bottom
  const isFresh = doc.y <= MARGIN
  if (fits || isFresh) return false
  const marked = doc.endPageMarkings(doc.page)
  doc.addPage()
  doc.initPageMarkings(marked)
  return true
}

/** Draws within an element of the structure; the package's types lack the scope of a heading. */
function element(doc: Doc, tag: string, options: ElementOptions, draw?: () => void): Element {
  return doc.struct(tag, options, draw)
}
