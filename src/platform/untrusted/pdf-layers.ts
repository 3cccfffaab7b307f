import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { PartCopier } from './pdf-parts.ts'

/** The keys of a layer configuration that say which layers are shown at first (ISO 32000-1 table 101). */
const SHOWN_KEYS = ['BaseState', 'ON', 'OFF']

/** Which layers are shown: without it, hidden layers would be seen. Undefined when there are none. */
export function copyLayers(root: PDFDict, parts: PartCopier): PDFObject | undefined {
  const properties = root.lookup(PDFName.of('OCProperties'))
  const layers = properties instanceof PDFDict ? properties.lookup(PDFName.of('OCGs')) : undefined
  if (!(properties instanceof PDFDict) || !(layers instanceof PDFArray)) return undefined
  const shown = parts.target.obj({})
  const told = properties.lookup(PDFName.of('D'))
  if (told instanceof PDFDict)
    for (const key of SHOWN_KEYS) {
      const value = told.get(PDFName.of(key))
      if (value) shown.set(PDFName.of(key), parts.copy(value))
    }
  return parts.target.obj({ OCGs: parts.copy(layers), D: shown })
}
