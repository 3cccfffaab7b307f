import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Refused } from '#kernel/refusal.ts'
import type { DocumentRefusal } from '../domain/company-document.ts'

const unpack = promisify(inflate)

/** In bytes, of one packed part and of all together: a small file may claim to be enormous. */
const MOST_OF_ONE = 8 * 1024 * 1024
const MOST_OF_ALL = 32 * 1024 * 1024
const MOST_PARTS = 20_000
/** Programs that spell names in numbers do so now and then; by the million they only take time. */
const MOST_ESCAPES = 20_000

/**
 * Whatever acts by itself, asks for something outside, or carries another file (ISO 32000-1 sections 7.11 and 12.6). What
 * is done at opening may only be a list: the page to begin with (section 7.7.2, table 28).
 */
const ACTIVE =
  /\/(JavaScript|OpenAction(?!\s*\[)|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA|Filespec|Rendition)(?![A-Za-z0-9])/
/** Too short to look for in packed bytes, where they stand by chance. */
const ACTIVE_SHORT = /\/(JS|AA|EF)(?![A-Za-z0-9])/
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/

/**
 * Is a PDF nothing but pages? Looked at as text, with every way to hide a name undone (`/J#61vaScript`, packed object
 * lists). Rather refuses a harmless one than takes another: `pdf-active`, `pdf-locked`, `pdf-unreadable`.
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (!/^%PDF-\d\.\d/.test(raw) || !/%%EOF\s*$/.test(raw)) throw refused('pdf-unreadable')
  if (hasManyEscapes(raw)) throw refused('pdf-unreadable')
  const text = withPlainNames(raw)
  if (LOCKED.test(text)) throw refused('pdf-locked')
  if (ACTIVE.test(text)) throw refused('pdf-active')
  let unpacked = 0
  let outside = ''
  let parts = 0
  for (const part of partsOf(raw)) {
    if (++parts > MOST_PARTS) throw refused('pdf-unreadable')
    const head = withPlainNames(part.head)
    outside += head
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(head)) continue
    const objects = await objectsIn(head, part.packed)
    unpacked += objects.length
    if (unpacked > MOST_OF_ALL) throw refused('pdf-unreadable')
    refuseActive(withPlainNames(objects))
  }
  refuseActive(outside)
}

function refuseActive(text: string): void {
  if (ACTIVE.test(text) || ACTIVE_SHORT.test(text)) throw refused('pdf-active')
}

function hasManyEscapes(text: string): boolean {
  let count = 0
  for (const _ of text.matchAll(/#[0-9A-Fa-f]{2}/g)) if (++count > MOST_ESCAPES) return true
  return false
}

/** `#4A` in a name stands for the character with that code. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** What stands before each stream, and the stream itself; at last what stands after all of them. */
function* partsOf(raw: string): Generator<{ head: string; packed: string }> {
  let at = 0
  for (const { index, 0: keyword } of raw.matchAll(/stream\r?\n/g)) {
    if (index < at || raw.startsWith('end', index - 3)) continue
    const from = index + keyword.length
    const end = raw.indexOf('endstream', from)
    if (end === -1) break
    yield { head: raw.slice(at, index), packed: raw.slice(from, end) }
    at = end + 'endstream'.length
  }
  yield { head: raw.slice(at), packed: '' }
}

/** A list of objects packed in the one usual way; any other way could hide something. */
async function objectsIn(head: string, packed: string): Promise<string> {
  const dictionary = head.slice(head.lastIndexOf(' obj') + 1)
  if (!/\/Filter/.test(dictionary)) return packed
  const isPlainFlate = /\/Filter\s*(?:\[\s*)?\/FlateDecode/.test(dictionary)
  if (!isPlainFlate || /\/DecodeParms/.test(dictionary)) throw refused('pdf-unreadable')
  try {
    const objects = await unpack(Buffer.from(packed, 'latin1'), { maxOutputLength: MOST_OF_ONE })
    return objects.toString('latin1')
  } catch {
    throw refused('pdf-unreadable')
  }
}

function refused(code: DocumentRefusal): Refused {
  return new Refused(code)
}
