import { crc32, deflateSync } from 'node:zlib'

/** A hostile file: what it is, its name, and the code of its refusal; null when it is made harmless. */
export type HostileFile = { what: string; fileName: string; bytes: Buffer; code: string | null }

/** The harmless text that every virus scanner knows (eicar.org). */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
)
const SCRIPT = '<script>alert(document.domain)</script>'
export const CANARY = 'canary-that-must-be-gone'

/**
 * A small PDF with one empty page; `more` are further objects, `catalogue` and `page` further entries of its root and
 * its page.
 */
export function aPdf({ more = '', catalogue = '', page = '' } = {}): Buffer {
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue}>>\nendobj`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page}>>\nendobj`,
    more,
  ]
  const trailer = 'trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n'
  return Buffer.from(`%PDF-1.7\n${objects.join('\n')}\n${trailer}`, 'latin1')
}

/** Objects in a compressed object stream, as programs write them since PDF 1.5. */
export function packedObjects(
  text: string | Buffer,
  { filter = '/FlateDecode', type = '/ObjStm' } = {},
): string {
  const packed = deflateSync(text).toString('latin1')
  const dictionary = `<< /Type ${type} /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>`
  return `9 0 obj\n${dictionary}\nstream\n${packed}\nendstream\nendobj`
}

/** A PNG whose header claims any size; its pixels are compressed zeros, as many as `rows` have. */
export function aPng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Files of every known kind of attack; `picture` is a valid JPEG to hide things in. */
export function hostileFiles(picture: Buffer): HostileFile[] {
  return [...otherKinds(), ...polyglots(picture), ...bombs(picture), ...activePdfs(), ...names(picture)]
}

function otherKinds(): HostileFile[] {
  const text = (content: string) => Buffer.from(content, 'utf8')
  const refused = (what: string, fileName: string, bytes: Buffer): HostileFile => ({
    what,
    fileName,
    bytes,
    code: 'file-type',
  })
  return [
    { what: 'nothing', fileName: 'tom.pdf', bytes: Buffer.alloc(0), code: 'file-empty' },
    refused('a Windows program called PDF', 'bevis.pdf', text('MZ\u0090\u0000\u0003')),
    refused('a Linux program called JPEG', 'bild.jpg', text('\u007fELF\u0002\u0001\u0001')),
    refused('a web page called PDF', 'bevis.pdf', text(`<!doctype html>${SCRIPT}`)),
    refused('a web page called PNG', 'bild.png', text(`<html><body>${SCRIPT}`)),
    refused(
      'SVG with a script',
      'logga.svg',
      text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    ),
    refused('SVG called PNG', 'logga.png', text(`<?xml version="1.0"?><svg>${SCRIPT}</svg>`)),
    refused('a shell script', 'bild.jpg', text('#!/bin/sh\nrm -rf /\n')),
    refused('PHP', 'bild.php.jpg', text('<?php system($_GET["c"]); ?>')),
    refused('GIF', 'bild.gif', text('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')),
    refused('TIFF', 'bild.jpg', Buffer.from('49492a0008000000', 'hex')),
    refused('a packed document that unfolds without end', 'cv.docx', zipOf('word/document.xml')),
    refused('a packed archive called PDF', 'bevis.pdf', zipOf('a.txt')),
    refused('PostScript', 'bevis.pdf', text('%!PS-Adobe-3.0\n(%pipe%id) (w) file')),
    refused('plain text with the test virus', 'bevis.pdf', text(EICAR)),
    refused('RTF', 'bevis.pdf', text('{\\rtf1\\ansi hej}')),
    refused('a video', 'film.jpg', Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex')),
  ]
}

/** One entry of ten million zeros, compressed to a thousandth of that. */
function zipOf(name: string): Buffer {
  const packed = deflateSync(Buffer.alloc(10_000_000)).subarray(2, -4)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(10_000_000, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

function polyglots(picture: Buffer): HostileFile[] {
  const harmless = (what: string, bytes: Buffer): HostileFile => ({
    what,
    fileName: 'bild.jpg',
    bytes,
    code: null,
  })
  const comment = Buffer.from(`\xff\xfe\x00\x60${`${CANARY}${SCRIPT}`.padEnd(94)}`, 'latin1')
  return [
    harmless('a JPEG with a web page behind it', Buffer.concat([picture, Buffer.from(CANARY + SCRIPT)])),
    harmless(
      'a JPEG with a web page as its comment',
      Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]),
    ),
    harmless('a JPEG with an archive behind it', Buffer.concat([picture, zipOf(CANARY)])),
    harmless('a JPEG with PHP behind it', Buffer.concat([picture, Buffer.from(`<?php /* ${CANARY} */ ?>`)])),
    harmless('a PNG with a hidden text', withPngText(aPng(40, 30))),
    {
      what: 'a head of a JPEG and a web page',
      fileName: 'a.jpg',
      code: 'image-unreadable',
      bytes: Buffer.from(`\xff\xd8\xff\xe0${SCRIPT}`, 'latin1'),
    },
    {
      what: 'half a JPEG',
      fileName: 'a.jpg',
      code: 'image-unreadable',
      bytes: picture.subarray(0, picture.length / 2),
    },
    {
      what: 'a head of WebP and nothing else',
      fileName: 'a.webp',
      code: 'image-unreadable',
      bytes: Buffer.from('RIFF\x20\x00\x00\x00WEBPVP8 garbage', 'latin1'),
    },
    {
      what: 'a PDF with an archive behind it',
      fileName: 'a.pdf',
      code: 'pdf-unreadable',
      bytes: Buffer.concat([aPdf(), zipOf('a')]),
    },
    {
      what: 'a PDF behind a web page',
      fileName: 'a.pdf',
      code: 'file-type',
      bytes: Buffer.concat([Buffer.from(`<html>${SCRIPT}`), aPdf()]),
    },
  ]
}

function withPngText(png: Buffer): Buffer {
  const text = chunk('tEXt', Buffer.from(`Comment\0${CANARY}${SCRIPT}`, 'latin1'))
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
}

function bombs(picture: Buffer): HostileFile[] {
  const zeros = Buffer.alloc(40_000_000)
  return [
    {
      what: 'a PNG of 400 million pixels',
      fileName: 'a.png',
      code: 'image-too-many-pixels',
      bytes: aPng(20_000, 20_000),
    },
    {
      what: 'a PNG that claims a million million pixels',
      fileName: 'a.png',
      code: 'image-too-many-pixels',
      bytes: aPng(0x7fffffff, 0x7fffffff, 0),
    },
    {
      what: 'a PNG without the pixels it claims',
      fileName: 'a.png',
      code: 'image-unreadable',
      bytes: aPng(4000, 4000, 1),
    },
    {
      what: 'a JPEG whose head has no end',
      fileName: 'a.jpg',
      code: 'image-unreadable',
      bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9_500_000)]),
    },
    {
      what: 'more than ten megabytes',
      fileName: 'a.jpg',
      code: 'file-too-large',
      bytes: Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]),
    },
    {
      what: 'a PDF of nothing but names spelt in numbers',
      fileName: 'a.pdf',
      code: 'pdf-unreadable',
      bytes: aPdf({ more: `7 0 obj\n/${'#41'.repeat(3_000_000)}\nendobj` }),
    },
    {
      what: 'a PDF whose packed objects unfold without end',
      fileName: 'a.pdf',
      code: 'pdf-unreadable',
      bytes: aPdf({ more: packedObjects(zeros) }),
    },
  ]
}

function activePdfs(): HostileFile[] {
  const action = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const pdf = (
    what: string,
    file: Parameters<typeof aPdf>[0],
    code: string | null = 'pdf-active',
  ): HostileFile => ({
    what: `a PDF ${what}`,
    fileName: 'bevis.pdf',
    bytes: aPdf(file),
    code,
  })
  return [
    pdf('that runs a script when it is opened', { catalogue: `/OpenAction ${action} ` }),
    pdf('with a script by name', { catalogue: '/Names << /JavaScript 7 0 R >> ' }),
    pdf('with a script whose name is spelt in numbers', {
      more: '7 0 obj\n<< /S /J#61v#61Script /J#53 (x) >>\nendobj',
    }),
    pdf('with nothing but the script', { more: '7 0 obj\n<< /JS (app.alert(1)) >>\nendobj' }),
    pdf('that starts a program', { more: '7 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj' }),
    pdf('that starts something with a page', { more: '7 0 obj\n<< /AA << /O 8 0 R >> >>\nendobj' }),
    pdf('with a file inside', { more: '7 0 obj\n<< /Type /EmbeddedFile /Length 0 >>\nendobj' }),
    pdf('with a film inside', { more: '7 0 obj\n<< /Subtype /RichMedia >>\nendobj' }),
    pdf('that sends a form away', { more: '7 0 obj\n<< /S /SubmitForm /F (http://a) >>\nendobj' }),
    pdf('with a script among packed objects', { more: packedObjects(`7 0 ${action}`) }),
    pdf('with a script among packed objects that are spelt in numbers', {
      more: packedObjects(`7 0 ${action}`, { type: '/Obj#53tm' }),
    }),
    pdf('that leads to another machine', { more: '7 0 obj\n<< /S /GoToR /F (\\\\\\\\host\\\\a) >>\nendobj' }),
    pdf('with the test virus in it', { more: `% ${EICAR}` }, 'file-infected'),
    pdf(
      'with the test virus among packed objects',
      { more: packedObjects(`7 0 [] % ${EICAR}`) },
      'file-infected',
    ),
    pdf('with 200 kB of spaces behind a filter', { more: spaces(200_000) }, 'pdf-unreadable'),
    pdf('with a script in a stream behind a bare return', { more: hiddenStream('\r') }, null),
    pdf(
      'whose pages come back to themselves',
      { more: '2 0 obj\n<< /Kids [2 0 R] >>\nendobj' },
      'pdf-unreadable',
    ),
    pdf(
      'whose packed objects cannot be read',
      { more: packedObjects(action, { filter: '/LZWDecode' }) },
      'pdf-unreadable',
    ),
    pdf('with a lock', { more: '7 0 obj\n<< /Encrypt 8 0 R >>\nendobj' }, 'pdf-locked'),
  ]
}

/** Text that an expression with two adjacent runs of spaces reads many times. */
function spaces(count: number): string {
  return `9 0 obj\n<< /Type /ObjStm /Filter${' '.repeat(count)}/X /Length 1 >>\nstream\nx\nendstream\nendobj`
}

function hiddenStream(separator: string): string {
  const packed = deflateSync('7 0 << /S /JavaScript /JS (app.alert(1)) >>').toString('latin1')
  return `9 0 obj\n<< /Type /X /Filter /FlateDecode /Length ${packed.length} >>\nstream${separator}${packed}\nendstream\nendobj`
}

/** Valid pictures under hostile names. */
function names(picture: Buffer): HostileFile[] {
  return [
    ['that leads out of the folder', '../../../../etc/cron.d/handslag.jpg'],
    ['of Windows that leads out of the folder', '..\\..\\windows\\system32\\a.jpg'],
    ['that is a whole path', '/etc/passwd'],
    ['that is read from right to left', 'faktura\u202egpj.exe'],
    ['with a line of a header', 'a.jpg"\r\nSet-Cookie: handslag=stolen\r\n\r\n<script>'],
    ['with nothing to see', '\u200b\u200f\u2066.jpg'],
    ['with two endings', 'bevis.pdf.exe'],
    ['without end', `${'å'.repeat(4000)}.jpg`],
    ['with half a character', 'a\ud800b.jpg'],
    ['with markup', '<img src=x onerror=alert(1)>.jpg'],
    ['of nothing but dots', '....'],
  ].map(([what = '', fileName = '']) => ({ what: `a name ${what}`, fileName, bytes: picture, code: null }))
}

/** Files of almost ten megabytes whose time might grow faster than their length, and the codes of their refusals. */
export function heavyFiles(): { what: string; bytes: Buffer; code: string | null }[] {
  const pdf = (more: string) => aPdf({ more })
  return [
    {
      what: 'a JPEG whose head has no end',
      bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9_500_000)]),
      code: 'image-unreadable',
    },
    { what: 'a PNG of 24 megapixels', bytes: aPng(6000, 4000), code: null },
    { what: 'a PDF with spaces behind a filter', bytes: pdf(spaces(9_000_000)), code: 'pdf-unreadable' },
    { what: 'zeros', bytes: Buffer.alloc(10_000_000), code: 'file-type' },
  ]
}

/** Forms with a file that might take long to parse. */
export const heavyForms: readonly { what: string; type: string; body: Buffer }[] = [
  ['almost boundaries', '\r\n--gran'],
  ['line breaks', '\r\n'],
  ['dashes', '-'],
].map(([what = '', text = '']) => ({
  what: `a form of ${what}`,
  type: 'multipart/form-data; boundary=grans',
  body: Buffer.concat([
    Buffer.from('--grans\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    Buffer.alloc(9_000_000, text),
  ]),
}))
