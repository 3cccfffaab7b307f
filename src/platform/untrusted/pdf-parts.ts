import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { CHOSEN_NAMES, FILTERS, PART_KEYS, RESOURCE_KEYS } from './pdf-keys.ts'

/** The file contains something that is not understood, so nothing of it is written. */
export class Unreadable extends Error {}

/** How an object is copied: as a part of a page, as its resources, or as names that the file chose. */
type Kind = 'part' | 'resources' | 'names'

const MOST_OBJECTS = 200_000

/**
 * Copies parts of pages into another file, by the allow-list of `pdf-keys.ts`. A referenced object is copied once,
 * later, so that a long chain or a cycle of references takes only a place in a list.
 */
export class PartCopier {
  readonly source: PDFContext
  readonly target: PDFContext
  private readonly copied = new Map<string, PDFRef>()
  private readonly waiting: { from: PDFRef; to: PDFRef; kind: Kind }[] = []

  constructor(source: PDFContext, target: PDFContext) {
    this.source = source
    this.target = target
  }

  copy(object: PDFObject): PDFObject {
    return this.copyAs(object, 'part')
  }

  copyResources(object: PDFObject | undefined): PDFObject {
    return object ? this.copyAs(object, 'resources') : this.target.obj({})
  }

  /** One content stream, or several; other objects are left out. */
  copyContents(object: PDFObject | undefined): PDFObject | undefined {
    const found = this.source.lookup(object)
    const streams = found instanceof PDFArray ? found.asArray() : object ? [object] : []
    const drawn = streams.filter((stream) => this.source.lookup(stream) instanceof PDFRawStream)
    return drawn.length > 0 ? this.target.obj(drawn.map((stream) => this.copy(stream))) : undefined
  }

  /** Copies the objects that were referenced so far, and those that they reference. */
  finish(): void {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      const object = this.source.lookup(next.from)
      this.target.assign(next.to, object ? this.copyAs(object, next.kind) : PDFNull)
    }
  }

  private copyAs(object: PDFObject, kind: Kind): PDFObject {
    if (object instanceof PDFRef) return this.later(object, kind)
    if (object instanceof PDFRawStream) return this.copyStream(object)
    if (object instanceof PDFDict) return this.copyDict(object, kind)
    if (object instanceof PDFArray)
      return this.target.obj(object.asArray().map((entry) => this.copyAs(entry, kind)))
    if (isPlain(object)) return object
    throw new Unreadable('an object that could not be parsed')
  }

  private later(from: PDFRef, kind: Kind): PDFRef {
    const name = `${kind} ${from.tag}`
    const present = this.copied.get(name)
    if (present) return present
    if (this.copied.size >= MOST_OBJECTS) throw new Unreadable('too many objects')
    const to = this.target.nextRef()
    this.copied.set(name, to)
    this.waiting.push({ from, to, kind })
    return to
  }

  private copyStream({ dict, contents }: PDFRawStream): PDFObject {
    refuseUnknownFilters(dict)
    return PDFRawStream.of(this.copyDict(dict, 'part'), contents)
  }

  private copyDict(dict: PDFDict, kind: Kind): PDFDict {
    const copy = PDFDict.withContext(this.target)
    for (const [name, value] of dict.entries()) {
      const inner = kindOf(name.decodeText(), kind)
      if (inner) copy.set(name, this.copyAs(value, inner))
    }
    return copy
  }
}

/** How an entry is copied; undefined leaves it out. */
function kindOf(key: string, kind: Kind): Kind | undefined {
  if (kind === 'names') return 'part'
  if (kind === 'resources') return RESOURCE_KEYS.includes(key) ? 'names' : undefined
  if (!PART_KEYS.has(key)) return undefined
  if (key === 'Resources') return 'resources'
  return CHOSEN_NAMES.has(key) ? 'names' : 'part'
}

function isPlain(object: PDFObject): boolean {
  if (object === PDFNull) return true
  return [PDFNumber, PDFName, PDFString, PDFHexString, PDFBool].some((kind) => object instanceof kind)
}

function refuseUnknownFilters(dict: PDFDict): void {
  const filter = dict.lookup(PDFName.of('Filter'))
  const all = filter instanceof PDFArray ? filter.asArray() : filter && filter !== PDFNull ? [filter] : []
  const areKnown = all.every((name) => name instanceof PDFName && FILTERS.has(name.decodeText()))
  if (!areKnown) throw new Unreadable('a stream packed in an unknown way')
}
