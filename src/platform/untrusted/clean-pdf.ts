import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { ACTIVE_NAMES } from './pdf-keys.ts'
import { writePages } from './pdf-pages.ts'
import type { Reading } from './reading-tasks.ts'

export type PdfRefusal = 'unreadable' | 'active' | 'locked' | 'infected'

/**
 * The harmless text that every virus scanner knows (eicar.org), in two parts so that no scanner finds it in this
 * file.
 */
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
/** Programs look for the end of the file in the last kilobyte (ISO 32000-1, implementation note 18). */
const END_WITHIN = 1024
/** How much is decompressed only to look for the test virus, in bytes: of one stream, and in all. */
const MOST_OF_ONE = 1024 * 1024
const MOST_OF_ALL = 32 * 1024 * 1024

/**
 * Writes a PDF again, from its pages only. Every object is parsed, also those in object streams. Refuses one with
 * actions, references to elsewhere or attached files (`active`), an encrypted one (`locked`) and one with the test
 * virus (`infected`). Other things outside pages (links, outlines, tags, behaviour of forms and layers) are left out.
 * Throws, or returns `unreadable`, for what is not understood: only what was understood is written.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Reading<{ pages: number }>> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (raw.includes(TEST_VIRUS, 0, 'latin1')) return refused('infected')
  if (!raw.subarray(-END_WITHIN).includes('%%EOF')) return refused('unreadable')
  const source = await PDFParser.forBytesWithOptions(bytes).parseDocument()
  const objects = source.enumerateIndirectObjects().map(([, object]) => object)
  const found = namesIn(objects)
  if (source.trailerInfo.Encrypt || found.isLocked) return refused('locked')
  if (found.isActive) return refused('active')
  if (objects.some(isLostList)) return refused('unreadable')
  if (holdsTestVirus(objects)) return refused('infected')
  const { pages, file } = await writePages(source)
  return { ok: true, facts: { pages }, bytes: file }
}

function refused(refusal: PdfRefusal): Reading<never> {
  return { ok: false, refusal }
}

/** Checks every name of every object, also of objects that no page uses: a hidden script is no accident. */
function namesIn(objects: readonly PDFObject[]): { isActive: boolean; isLocked: boolean } {
  let isActive = false
  let isLocked = false
  const stack = [...objects]
  for (let object = stack.pop(); object; object = stack.pop()) {
    if (object instanceof PDFName) isActive ||= ACTIVE_NAMES.has(textOf(object))
    else if (object instanceof PDFArray) for (const entry of object.asArray()) stack.push(entry)
    else if (object instanceof PDFRawStream) stack.push(object.dict)
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        isLocked ||= textOf(key) === 'Encrypt'
        stack.push(key, value)
      }
    }
  }
  return { isActive, isLocked }
}

function textOf(name: PDFName): string {
  return name.decodeText()
}

/** A stream of objects that could not be decompressed: its objects would silently be missing from the pages. */
function isLostList(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return false
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes.includes('/ObjStm')
}

/** Besides the bytes themselves it checks the beginning of each compressed stream, with one filter or several. */
function holdsTestVirus(objects: readonly PDFObject[]): boolean {
  let left = MOST_OF_ALL
  for (const object of objects) {
    if (left <= 0) return false
    if (!(object instanceof PDFRawStream) || isPicture(object)) continue
    const plain = unpacked(object)
    left -= plain.length
    if (plain.includes(TEST_VIRUS, 0, 'latin1')) return true
  }
  return false
}

function isPicture({ dict }: PDFRawStream): boolean {
  return dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
}

function unpacked(stream: PDFRawStream): Buffer {
  try {
    return Buffer.from(decodePDFRawStream(stream).getBytes(MOST_OF_ONE))
  } catch {
    // Compressed with a filter that only image and font decoders know.
    return Buffer.alloc(0)
  }
}
