import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { DRAWN_ANNOTATIONS } from './pdf-keys.ts'
import { type PartCopier, Unreadable } from './pdf-parts.ts'

/** Bits of an annotation's flags (ISO 32000-1 table 165): hidden, and shown only in print or not at all. */
const UNSEEN = 0b10_0010
/**
 * A filled-in field that only a form program could draw: the page without it would show something else than its
 * author saw.
 */
const NEEDS_DRAWING = new Set(['FreeText', 'Widget'])

/**
 * What people have written and drawn on top of a page, as stamps: the appearance stays, the behaviour is removed.
 * Links and pop-up notes are left out. Undefined when there is nothing to see.
 */
export function drawnAnnotations(page: PDFDict, parts: PartCopier): PDFArray | undefined {
  const all = page.lookup(PDFName.of('Annots'))
  if (!(all instanceof PDFArray)) return undefined
  const stamps = all.asArray().flatMap((entry) => {
    const annotation = parts.source.lookup(entry)
    const stamp = annotation instanceof PDFDict ? stampOf(annotation, parts) : null
    return stamp ? [parts.target.register(stamp)] : []
  })
  return stamps.length > 0 ? parts.target.obj(stamps) : undefined
}

function stampOf(annotation: PDFDict, parts: PartCopier): PDFDict | null {
  const kind = annotation.lookup(PDFName.of('Subtype'))
  const flags = annotation.lookup(PDFName.of('F'))
  if (!(kind instanceof PDFName) || !DRAWN_ANNOTATIONS.has(kind.decodeText())) return null
  if (flags instanceof PDFNumber && flags.asNumber() & UNSEEN) return null
  const picture = pictureOf(annotation, parts)
  if (!picture) {
    if (NEEDS_DRAWING.has(kind.decodeText()) && isFilledIn(annotation))
      throw new Unreadable('a field without picture')
    return null
  }
  const stamp = parts.target.obj({ Type: 'Annot', Subtype: 'Stamp', F: 4, AP: { N: picture } })
  for (const key of ['Rect', 'OC']) {
    const value = annotation.get(PDFName.of(key))
    if (value) stamp.set(PDFName.of(key), parts.copy(value))
  }
  return stamp
}

/** The appearance of its current state. */
function pictureOf(annotation: PDFDict, parts: PartCopier): PDFObject | null {
  const pictures = annotation.lookup(PDFName.of('AP'))
  const normal = pictures instanceof PDFDict ? pictures.get(PDFName.of('N')) : undefined
  const found = parts.source.lookup(normal)
  if (normal && found instanceof PDFRawStream) return parts.copy(normal)
  const state = annotation.lookup(PDFName.of('AS'))
  if (!(found instanceof PDFDict) || !(state instanceof PDFName)) return null
  const shown = found.get(state)
  return shown && parts.source.lookup(shown) instanceof PDFRawStream ? parts.copy(shown) : null
}

/** A field may inherit its value (section 12.7.3.2). */
function isFilledIn(annotation: PDFDict): boolean {
  if (annotation.lookup(PDFName.of('Subtype')) === PDFName.of('FreeText')) return true
  const above = annotation.lookup(PDFName.of('Parent'))
  const fields = above instanceof PDFDict ? [annotation, above] : [annotation]
  return fields.some((field) => isWritten(field.lookup(PDFName.of('V'))))
}

function isWritten(value: PDFObject | undefined): boolean {
  return value !== undefined && !['()', '<>', '/Off', 'null'].includes(value.toString())
}
