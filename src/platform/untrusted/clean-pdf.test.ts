import { readFileSync } from 'node:fs'
import { deflateSync, inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { aPdf, EICAR, packedObjects } from '#tests/support/faults/hostile-files.ts'
import { processorMs } from '#tests/support/faults/processor-time.ts'
import { cleanPdf } from './clean-pdf.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
const CONTENTS = '5 0 obj\n<< /Length 8 >>\nstream\n0 0 9 9 re f\nendstream\nendobj\n'

const LEFT_OUT = ['/StructTreeRoot', '/Annots', '/URI', '/Producer', '/Outlines']

/** The result for a PDF: the code of its refusal, or the text of the new one. */
async function outcomeOf(pdf: Buffer | string): Promise<string> {
  const reading = await cleanPdf(Buffer.from(pdf as string, 'latin1')).catch(() => null)
  if (!reading) return 'unreadable'
  return reading.ok ? Buffer.from(reading.bytes).toString('latin1') : reading.refusal
}

describe('a PDF of a real program', () => {
  test.each([
    ['chromium.pdf', 2],
    ['libreoffice.pdf', 2],
    ['cairo.pdf', 2],
    ['ghostscript.pdf', 2],
    ['linearized.pdf', 2],
    ['form.pdf', 1],
  ])('%s keeps its pages and all that is drawn on them', async (name, pages) => {
    const bytes = sample(name)
    const reading = await cleanPdf(bytes)
    expect(reading).toMatchObject({ ok: true, facts: { pages } })
    expect(await pagesOf(reading.ok ? reading.bytes : new Uint8Array())).toEqual(await pagesOf(bytes))
  })

  test('that was cleaned once stays unchanged', async () => {
    const once = await outcomeOf(sample('libreoffice.pdf'))
    expect(await outcomeOf(once)).toBe(once)
  })

  test('is refused when it is encrypted', async () => {
    expect(await outcomeOf(sample('locked.pdf'))).toBe('locked')
  })

  test('loses its links, tags and metadata', async () => {
    const before = sample('chromium.pdf').toString('latin1')
    for (const key of LEFT_OUT) expect(before).toContain(key)
    const after = await outcomeOf(sample('chromium.pdf'))
    for (const key of LEFT_OUT) expect(after).not.toContain(key)
  })

  test('keeps the text that was filled in, but no form fields', async () => {
    const after = await outcomeOf(sample('form.pdf'))
    expect(after).not.toMatch(/AcroForm|Widget|\/V |\/T /)
    expect(after.match(/\/Subtype \/Stamp/g)).toHaveLength(3)
  })
})

describe('a PDF is refused', () => {
  const hiding = `%PDF-1.7\n4 0 obj\n${SCRIPT}\nendobj\n`
  test.each<[string, Buffer | string, string]>([
    ['with a script that nothing leads to', aPdf({ more: `7 0 obj\n${SCRIPT}\nendobj` }), 'active'],
    ['with a script in a page’s list', aPdf({ page: `/AA << /O ${SCRIPT} >>` }), 'active'],
    ['with a script among packed objects', aPdf({ more: packedObjects(`7 0 ${SCRIPT}`) }), 'active'],
    ['with a script packed twice', aPdf({ more: packedTwice(`7 0 ${SCRIPT}`) }), 'active'],
    ['with a script in a later revision', revised(`4 0 obj\n${SCRIPT}\nendobj`), 'active'],
    ['with a script before its first page', String(aPdf()).replace('%PDF-1.7\n', hiding), 'active'],
    [
      'that leads to another machine',
      aPdf({ more: link('/S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf)') }),
      'active',
    ],
    ['that starts a program', aPdf({ more: link('/S /Launch /F (cmd.exe)') }), 'active'],
    ['that asks another machine for a form', aPdf({ catalogue: '/AcroForm << /XFA (x) >>' }), 'active'],
    [
      'that carries a file',
      aPdf({ more: '7 0 obj\n<< /Type /Filespec /EF << /F 8 0 R >> >>\nendobj' }),
      'active',
    ],
    ['with a lock', aPdf({ more: '7 0 obj\n<< /Encrypt 8 0 R >>\nendobj' }), 'locked'],
    ['with the test virus in it', aPdf({ more: `% ${EICAR}` }), 'infected'],
    [
      'with the test virus among packed objects',
      aPdf({ more: packedObjects(`7 0 [] % ${EICAR}`) }),
      'infected',
    ],
    [
      'with the test virus in what it draws',
      aPdf({ more: drawing(EICAR), page: '/Contents 5 0 R' }),
      'infected',
    ],
    [
      'with the test virus packed twice in what it draws',
      aPdf({ more: drawingInHex(EICAR), page: '/Contents 5 0 R' }),
      'infected',
    ],
    [
      'with the test virus before much else in what it draws',
      aPdf({ more: drawing(EICAR + ' '.repeat(3_000_000)), page: '/Contents 5 0 R' }),
      'infected',
    ],
    ['whose tree of pages comes back to itself', tree('2 0 obj\n<< /Kids [2 0 R] >>\nendobj'), 'unreadable'],
    ['whose page is its own child', tree('2 0 obj\n<< /Kids [3 0 R 3 0 R] >>\nendobj'), 'unreadable'],
    ['without pages', tree('2 0 obj\n<< /Kids [] >>\nendobj'), 'unreadable'],
    ['whose pages are missing', tree('2 0 obj\n<< /Kids [70 0 R] >>\nendobj'), 'unreadable'],
    ['whose page has no size', tree('3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj'), 'unreadable'],
    ['whose page is garbled', tree('3 0 obj\n<< /Type /Page /MediaBox [0 0 9 9 >>\nendobj'), 'unreadable'],
    ['without an end', String(aPdf()).replace('%%EOF', ''), 'unreadable'],
    ['with something long behind it', Buffer.concat([aPdf(), Buffer.alloc(5000, 'PK')]), 'unreadable'],
    ['packed in a way that nobody knows', packedPage('/Wonder'), 'unreadable'],
    ['packed with a key', packedPage('[/Crypt /FlateDecode]'), 'unreadable'],
    [
      'whose packed objects cannot be read',
      aPdf({ more: packedObjects('x', { filter: '/LZWDecode' }) }),
      'unreadable',
    ],
    ['with a field that only a form’s program shows', aPdf(withField('/V (Karin)')), 'unreadable'],
  ])('%s', async (_what, pdf, code) => {
    expect(await outcomeOf(pdf)).toBe(code)
  })
})

describe('a PDF loses', () => {
  const page = '/Contents 5 0 R /Annots [7 0 R] '
  test.each<[string, Parameters<typeof aPdf>[0]]>([
    ['a link', { page, more: CONTENTS + link('/S /URI /URI (https://evil.example)') }],
    ['a link to another machine', { page, more: CONTENTS + link('/S /URI /URI (file://host/share)') }],
    [
      'what it does at opening',
      { page, more: CONTENTS, catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >> ' },
    ],
    [
      'objects packed without saying so',
      { page, more: CONTENTS + packedObjects(`7 0 ${SCRIPT}`, { type: '/X' }) },
    ],
    ['a stream that begins with a bare return', { page, more: CONTENTS + bareStream('\r') }],
    ['a stream that begins with a space', { page, more: CONTENTS + bareStream(' ') }],
    [
      'words that only a program reads',
      { page: `${page}/PieceInfo << /X << /Private (evil) >> >>`, more: CONTENTS },
    ],
    [
      'a note that pops up',
      { page, more: `${CONTENTS}7 0 obj\n<< /Subtype /Popup /Contents (evil) >>\nendobj` },
    ],
    ['a field that is empty', { ...withField(''), page }],
  ])('%s, and keeps its page', async (_what, parts) => {
    const after = await outcomeOf(aPdf(parts))
    expect(after).toMatch(/^%PDF-1\.7\n/)
    expect(after).toContain('/MediaBox [ 0 0 200 200 ]')
    expect(after).not.toMatch(/evil|host|JavaScript|JS|URI|OpenAction|Annots|Widget/)
  })
})

describe('a PDF keeps', () => {
  test('what its pages inherit, each its own', async () => {
    const nested = tree(
      '2 0 obj\n<< /Kids [3 0 R] /Rotate 90 /MediaBox [0 0 9 9] /Resources << /Font << /F1 6 0 R >> >> >>\nendobj',
      '3 0 obj\n<< /Kids [4 0 R 5 0 R] /Rotate 180 >>\nendobj',
      '4 0 obj\n<< /Type /Page >>\nendobj\n5 0 obj\n<< /Type /Page /Rotate 0 >>\nendobj',
      '6 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj',
    )
    const after = await outcomeOf(nested)
    expect(after.match(/\/MediaBox \[ 0 0 9 9 \]/g)).toHaveLength(2)
    expect([/\/Rotate 180/.test(after), /\/Rotate 0/.test(after), /\/Rotate 90/.test(after)]).toEqual([
      true,
      true,
      false,
    ])
    expect(after.match(/\/BaseFont \/Helvetica/g)).toHaveLength(1)
  })

  test('which of its layers are hidden', async () => {
    const catalogue = '/OCProperties << /OCGs [7 0 R 8 0 R] /D << /OFF [8 0 R] /AS [9 0 R] >> >> '
    const layers = '7 0 obj\n<< /Type /OCG /Name (a) >>\nendobj\n8 0 obj\n<< /Type /OCG /Name (b) >>\nendobj'
    const after = await outcomeOf(aPdf({ catalogue, more: layers }))
    expect(after).toMatch(
      /\/OCProperties <<\s*\/OCGs \[ \d+ 0 R \d+ 0 R \]\s*\/D <<\s*\/OFF \[ \d+ 0 R \]\s*>>/,
    )
  })

  test('what it can with little memory: a compression bomb in a page is never decompressed', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000)).toString('latin1')
    const picture = `5 0 obj\n<< /Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n${bomb}\nendstream\nendobj`
    const before = process.memoryUsage.rss()
    const after = await outcomeOf(aPdf({ more: picture, page: '/Resources << /XObject << /X 5 0 R >> >> ' }))
    expect(after.length).toBeGreaterThan(bomb.length)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })
})

test.each<[string, string]>([
  ['spaces behind a filter, 200 kB', `9 0 obj\n<< /Filter${' '.repeat(200_000)}/X >>\nendobj`],
  ['spaces behind a filter, 9 MB', `9 0 obj\n<< /Filter${' '.repeat(9_000_000)}/X >>\nendobj`],
  ['lists in lists', `9 0 obj\n${'['.repeat(9_000_000)}\nendobj`],
  ['remarks', '%\n'.repeat(4_500_000)],
])('%s take linear time', async (_what, more) => {
  const begun = processorMs()
  await outcomeOf(aPdf({ more }))
  expect(processorMs() - begun).toBeLessThan(2000)
})

function sample(name: string): Buffer {
  return readFileSync(new URL(`../../../tests/support/pdf-samples/${name}`, import.meta.url))
}

/** The size of each page, its drawing commands, and its resources. */
async function pagesOf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return document.getPages().map(({ node }) => ({
    size: [node.MediaBox(), node.Rotate()].map(String),
    drawn: contentsOf(node.Contents()),
    parts: ['Font', 'XObject', 'ExtGState', 'Pattern', 'Shading'].map((kind) =>
      partsOf(node.Resources(), kind),
    ),
  }))
}

function contentsOf(contents: PDFObject | undefined): string[] {
  if (contents instanceof PDFRawStream) return [unpacked(contents)]
  if (!(contents instanceof PDFArray)) return []
  return contents.asArray().flatMap((_, index) => contentsOf(contents.lookup(index)))
}

/** Names and streams of one kind of resource. */
function partsOf(resources: PDFDict | undefined, kind: string): string[] {
  const parts = resources?.lookup(PDFName.of(kind))
  if (!(parts instanceof PDFDict)) return []
  return parts.keys().map((name) => {
    const part = parts.lookup(name)
    return `${String(name)} ${part instanceof PDFRawStream ? unpacked(part) : part instanceof PDFDict}`
  })
}

function unpacked({ dict, contents }: PDFRawStream): string {
  const isPacked = String(dict.get(PDFName.of('Filter'))) === '/FlateDecode'
  return Buffer.from(isPacked ? inflateSync(contents) : contents).toString('latin1')
}

/** The small PDF with some objects replaced by later versions. */
function tree(...objects: string[]): string {
  return `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] >>\nendobj\n${objects.join('\n')}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF`
}

function revised(objects: string): string {
  return `${aPdf().toString('latin1')}${objects}\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 9 /Prev 0 >>\nstartxref\n0\n%%EOF\n`
}

function link(action: string): string {
  return `7 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>\nendobj`
}

function drawing(text: string): string {
  const packed = deflateSync(`% ${text}\n0 0 9 9 re f`).toString('latin1')
  return `5 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`
}

function drawingInHex(text: string): string {
  const hex = Buffer.from(deflateSync(`% ${text}`)).toString('hex')
  return `5 0 obj\n<< /Filter [/ASCIIHexDecode /FlateDecode] /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream\nendobj`
}

function packedPage(filter: string): Buffer {
  const more = `5 0 obj\n<< /Filter ${filter} /Length 1 >>\nstream\nx\nendstream\nendobj`
  return aPdf({ more, page: '/Contents 5 0 R' })
}

function packedTwice(text: string): string {
  const hex = Buffer.from(deflateSync(text)).toString('hex')
  return `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream\nendobj`
}

function bareStream(separator: string): string {
  const packed = deflateSync(`7 0 ${SCRIPT}`).toString('latin1')
  return `9 0 obj\n<< /Type /X /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream${separator}${packed}\nendstream\nendobj`
}

function withField(value: string) {
  const more = `${CONTENTS}7 0 obj\n<< /Subtype /Widget /FT /Tx /T (namn) /Rect [0 0 9 9] ${value} >>\nendobj`
  return { more, page: '/Annots [7 0 R] ' }
}
