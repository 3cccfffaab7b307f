import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { elementsOf, type ReadPdf, readPdf, textsIn } from '#tests/support/stored/read-pdf.ts'
import type { DocumentBlock, DocumentContent } from './document-content.ts'
import { drawDocument } from './draw-document.ts'
import { MARGIN } from './paper-file.ts'

const LINES = {
  kind: 'table',
  summary: 'Rader',
  columns: [
    { label: 'Beskrivning', share: 0.6 },
    { label: 'Belopp', share: 0.4, isNumeric: true },
  ],
  rows: [{ cells: ['Rivning', '8 000 kr'] }, { cells: ['Totalt', '8 000 kr'], isStrong: true }],
} satisfies DocumentBlock

const content: DocumentContent = {
  title: 'Offert från Björkens Bygg',
  author: 'Björkens Bygg',
  madeOn: '2026-11-23',
  footer: 'Offert från Björkens Bygg',
  pageOf: 'sida 1 av 2',
  blocks: [
    { kind: 'heading', level: 1, text: 'Offert från Björkens Bygg' },
    { kind: 'text', text: 'Vi börjar gärna hos er.\n\nMed vänlig hälsning' },
    { kind: 'heading', level: 2, text: 'Vad som ingår' },
    LINES,
    { kind: 'list', items: ['Bortforsling', 'Slutstädning'] },
  ],
}

async function drawn(change: Partial<DocumentContent> = {}): Promise<{ bytes: Uint8Array; pdf: ReadPdf }> {
  const reading = await drawDocument(Buffer.from(JSON.stringify({ ...content, ...change })))
  if (!reading.ok) throw new Error(reading.refusal)
  return { bytes: reading.bytes, pdf: await readPdf(reading.bytes) }
}

test('says its language, its title and that it is tagged', async () => {
  const { pdf } = await drawn()
  expect(pdf).toMatchObject({
    pages: 1,
    language: 'sv-SE',
    title: 'Offert från Björkens Bygg',
    isMarked: true,
    showsTitle: true,
  })
})

test('has a structure tree in the order in which it is read', async () => {
  const { pdf } = await drawn()
  const [document] = pdf.structure.children
  expect(document?.kind).toBe('Document')
  expect(document?.children.map(({ kind }) => kind)).toEqual(['H1', 'P', 'H2', 'Table', 'L'])
  expect(textsIn(pdf.structure).join(' | ')).toBe(
    'Offert från Björkens Bygg | Vi börjar gärna hos er. Med vänlig hälsning | Vad som ingår | ' +
      'Beskrivning | Belopp | Rivning | 8 000 kr | Totalt | 8 000 kr | • | Bortforsling | • | Slutstädning',
  )
})

test('a table has headings of columns and of rows, and every row as many cells', async () => {
  const { pdf } = await drawn()
  const rows = elementsOf(pdf.structure, 'TR')
  expect(rows.map(({ children }) => children.map(({ kind, scope }) => [kind, scope]))).toEqual([
    [
      ['TH', 'Column'],
      ['TH', 'Column'],
    ],
    [
      ['TH', 'Row'],
      ['TD', undefined],
    ],
    [
      ['TH', 'Row'],
      ['TD', undefined],
    ],
  ])
  expect(elementsOf(pdf.structure, 'LI').map(({ children }) => children.map(({ kind }) => kind))).toEqual([
    ['Lbl', 'LBody'],
    ['Lbl', 'LBody'],
  ])
})

test('a table over several pages repeats its headings for the eye, and has them once in the structure', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ cells: [`Rad ${index}`, '1 kr'] }))
  const { pdf } = await drawn({ blocks: [{ ...LINES, rows }] })
  expect(pdf.pages).toBeGreaterThan(4)
  expect(elementsOf(pdf.structure, 'THead')).toHaveLength(1)
  const names = elementsOf(pdf.structure, 'TBody').flatMap((body) =>
    body.children.map(({ children }) => children[0]?.text.trim()),
  )
  expect(names).toEqual(rows.map(({ cells }) => cells[0]))
})

test('notes below a table are on the page of its last rows, wherever the page ends', async () => {
  const notes: DocumentBlock[] = ['Skatteverket beslutar.', 'Säger de nej betalar kunden allt.'].map(
    (text) => ({
      kind: 'text',
      text,
      isFine: true,
    }),
  )
  for (let before = 25; before < 40; before += 1) {
    const rows = Array.from({ length: before }, (_, index) => ({ cells: [`Rad ${index}`, '1 kr'] }))
    const last = { ...LINES, rows: [{ cells: ['Avdrag', '1 kr'] }, { cells: ['Efter avdrag', '1 kr'] }] }
    const { bytes } = await drawn({ blocks: [{ ...LINES, rows }, last, ...notes] })
    const pages = await pagesOf(bytes)
    const page = pages.find((text) => text.includes('Säger de nej'))
    expect(page, `${before} rows before`).toMatch(/Avdrag.*Efter avdrag.*Skatteverket beslutar/s)
  }
})

test('the last row of a table does not stand alone on a page, wherever the page ends', async () => {
  for (let count = 25; count < 40; count += 1) {
    const rows = Array.from({ length: count }, (_, index) => ({ cells: [`Rad ${index};`, '1 kr'] }))
    const { bytes } = await drawn({ blocks: [{ ...LINES, rows }] })
    const page = (await pagesOf(bytes)).find((text) => text.includes(`Rad ${count - 1};`))
    expect(page, `${count} rows`).toContain(`Rad ${count - 2};`)
  }
})

test('the amounts of the last column end where the lines below them do', async () => {
  const { bytes } = await drawn()
  const page = await (await getDocument({ data: Uint8Array.from(bytes) }).promise).getPage(1)
  const [, , width = 0] = page.view
  const { items } = await page.getTextContent()
  const ends = items.flatMap((item) =>
    'str' in item && item.str.endsWith('kr') ? [item.transform[4] + item.width] : [],
  )
  expect(ends).toHaveLength(2)
  for (const end of ends) expect(end).toBeCloseTo(width - MARGIN, 0)
})

test('an amount is never broken: its column takes room from the first one', async () => {
  const columns = [
    { label: 'Beskrivning', share: 0.64 },
    { label: 'Exkl. moms', share: 0.17, isNumeric: true },
    { label: 'Inkl. moms', share: 0.19, isNumeric: true },
  ]
  const amounts = ['79\u00a0999\u00a0999,50\u00a0kr', '99\u00a0999\u00a0999,50\u00a0kr']
  const rows = [{ cells: ['Allt arbete', ...amounts], isStrong: true }]
  const { bytes } = await drawn({ blocks: [{ ...LINES, columns, rows }] })
  const file = await getDocument({ data: Uint8Array.from(bytes) }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  const pieces = items.map((item) => ('str' in item ? item.str : ''))
  expect(pieces).toEqual(expect.arrayContaining(amounts.map((amount) => amount.replaceAll('\u00a0', ' '))))
})

/** The words of each page. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const file = await getDocument({ data: Uint8Array.from(bytes) }).promise
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}

test('a long text goes on over pages, and a word longer than a line is broken', async () => {
  const text = `${'Vi river och bygger upp igen. '.repeat(300)}${'å'.repeat(1_000)}`
  const { pdf } = await drawn({ blocks: [{ kind: 'text', text }] })
  expect(pdf.pages).toBe(2)
  const [prose] = elementsOf(pdf.structure, 'P')
  expect(prose?.text.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})

test('names with letters of other languages are drawn; what no font of ours has is in the text for programs', async () => {
  const words = 'Wałęsa, Đorđević, Škoda och Şahin'
  const other = 'Строители 🔨'
  const { pdf } = await drawn({
    blocks: [
      { kind: 'text', text: words },
      { kind: 'text', text: other },
    ],
  })
  const [known, unknown] = elementsOf(pdf.structure, 'P')
  expect([known?.text.trim(), known?.actual]).toEqual([words, undefined])
  expect([unknown?.text.trim(), unknown?.actual]).toEqual(['????????? ?', other])
})

test('no text reaches a file, an address or a program: there are no links, actions, attachments or forms', async () => {
  const text =
    'https://evil.example file:///etc/passwd javascript:alert(1) <a href="x">) Tj ET /JS (app.alert(1)) ../../etc \u202eabc\u0000'
  const { pdf } = await drawn({
    title: text,
    author: text,
    footer: text,
    blocks: [
      { kind: 'heading', level: 1, text },
      { ...LINES, summary: text, rows: [{ cells: [text, text] }] },
    ],
  })
  expect(pdf.annotations).toBe(0)
  // The package writes an empty list of names: no scripts, no attached files.
  expect(pdf.names).toEqual({ Dests: 0 })
  for (const key of ['AcroForm', 'OpenAction', 'AA', 'Outlines', 'AF']) expect(pdf.catalog).not.toContain(key)
  expect(pdf.actions).toEqual([])
  expect(textsIn(pdf.structure)[0]).toContain('https://evil.example file:///etc/passwd')
  expect(pdf.metadata).toContain('&lt;a href="x"&gt;')
  expect(pdf.metadata).not.toMatch(/[\u202e\0]/)
})

test('its fonts are in it, and it says that it is written by PDF/A-2a', async () => {
  const { pdf } = await drawn()
  expect(pdf.fonts.length).toBeGreaterThan(1)
  expect(pdf.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  for (const { name } of pdf.fonts) expect(name).toMatch(/^[A-Z]{6}\+SchibstedGrotesk/)
  expect(pdf.metadata).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(pdf.catalog).toContain('OutputIntents')
})

test('the same content is the same file', async () => {
  const [one, other] = [await drawn(), await drawn()]
  expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
})

test('says at the foot of each page which it is, and how many there are', async () => {
  const text = 'Vi börjar gärna hos er. '.repeat(1_000)
  const { bytes, pdf } = await drawn({ blocks: [{ kind: 'text', text }] })
  const file = await getDocument({ data: Uint8Array.from(bytes) }).promise
  const feet: string[] = []
  for (let number = 1; number <= pdf.pages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    feet.push(...items.flatMap((item) => ('str' in item && item.str.includes('sida') ? [item.str] : [])))
  }
  expect(pdf.pages).toBeGreaterThanOrEqual(3)
  expect(feet.map((foot) => foot.split(' · ')[1])).toEqual(
    feet.map((_, index) => `sida ${index + 1} av ${pdf.pages}`),
  )
})
