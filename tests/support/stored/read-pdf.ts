import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of the structure tree: its kind, what it says of itself, and its text in the order in which it is read. */
export type PdfElement = {
  kind: string
  scope?: string
  actual?: string
  text: string
  children: PdfElement[]
}

/** What a PDF says to a program: read with two libraries, neither of which has written it. */
export type ReadPdf = {
  pages: number
  language: string
  title: string
  isMarked: boolean
  showsTitle: boolean
  /** XMP, where a file says which standard it is written by. */
  metadata: string
  /** The keys of the catalog. */
  catalog: string[]
  /** How many entries each list of names has: scripts and attached files would be there. */
  names: Record<string, number>
  /** The kinds of all actions, in any object. */
  actions: string[]
  /** All annotations, links among them. */
  annotations: number
  fonts: { name: string; isEmbedded: boolean }[]
  structure: PdfElement
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const texts = await markedTexts(bytes)
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const children = kidsOf(root).map((kid) => elementOf(kid, texts, document))
  const viewer = catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  return {
    pages: document.getPageCount(),
    language: wordsOf(catalog.lookup(PDFName.of('Lang'))),
    title: document.getTitle() ?? '',
    isMarked: String(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))) === 'true',
    showsTitle: String(viewer?.get(PDFName.of('DisplayDocTitle'))) === 'true',
    metadata: metadata instanceof PDFRawStream ? plainTextOf(metadata) : '',
    catalog: catalog.keys().map((key) => key.decodeText()),
    names: countsOf(catalog.lookupMaybe(PDFName.of('Names'), PDFDict)),
    actions: context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.has(PDFName.of('S')) ? [nameOf(object, 'S')] : [],
      )
      .filter((kind) => ACTIONS.includes(kind)),
    annotations: document.getPages().reduce((count, page) => count + (page.node.Annots()?.size() ?? 0), 0),
    fonts: context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && nameOf(object, 'Type') === 'FontDescriptor' ? [object] : [],
      )
      .map((font) => ({ name: nameOf(font, 'FontName'), isEmbedded: font.has(PDFName.of('FontFile2')) })),
    structure: { kind: 'Root', text: '', children },
  }
}

/** All elements of a kind, in the order in which they are read. */
export function elementsOf(within: PdfElement, kind: string): PdfElement[] {
  return within.children.flatMap((child) => [
    ...(child.kind === kind ? [child] : []),
    ...elementsOf(child, kind),
  ])
}

/** The texts of an element and all in it, in the order in which they are read, with ordinary spaces. */
export function textsIn({ text, children }: PdfElement): string[] {
  const own = text.replace(/\s+/g, ' ').trim()
  return [...(own ? [own] : []), ...children.flatMap(textsIn)]
}

/** Text by page and marked-content id, as a viewer reads it. */
async function markedTexts(bytes: Uint8Array): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false })
  const file = await task.promise
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    let id: string | null = null
    for (const item of items) {
      if ('str' in item) {
        const key = `${number - 1}/${id}`
        if (id !== null) texts.set(key, `${texts.get(key) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`)
      } else if (item.type === 'endMarkedContent') id = null
      else id = /_mc(\d+)$/.exec(item.id ?? '')?.[1] ?? null
    }
  }
  await task.destroy()
  return texts
}

function elementOf(dict: PDFDict, texts: ReadonlyMap<string, string>, document: PDFDocument): PdfElement {
  const attributes = dict.lookupMaybe(PDFName.of('A'), PDFDict)
  const actual = dict.lookup(PDFName.of('ActualText'))
  const contents = kidsAndIdsOf(dict, document)
  return {
    kind: nameOf(dict, 'S'),
    ...(attributes?.has(PDFName.of('Scope')) && { scope: nameOf(attributes, 'Scope') }),
    ...(actual && { actual: wordsOf(actual) }),
    text: contents.ids.map((key) => texts.get(key) ?? '').join(''),
    children: contents.kids.map((kid) => elementOf(kid, texts, document)),
  }
}

function kidsOf(dict: PDFDict): PDFDict[] {
  const kids = dict.lookup(PDFName.of('K'))
  if (kids instanceof PDFDict) return [kids]
  if (!(kids instanceof PDFArray)) return []
  return kids.asArray().flatMap((_, index) => {
    const kid = kids.lookup(index)
    return kid instanceof PDFDict ? [kid] : []
  })
}

/** The elements in an element, and the marked content of its own as `page/id`. */
function kidsAndIdsOf(dict: PDFDict, document: PDFDocument): { kids: PDFDict[]; ids: string[] } {
  const pages = document.getPages().map(({ ref }) => String(ref))
  const pageOf = (from: PDFDict) => pages.indexOf(String(from.get(PDFName.of('Pg'))))
  const list = dict.lookup(PDFName.of('K'))
  const entries = list instanceof PDFArray ? list.asArray().map((_, index) => list.lookup(index)) : [list]
  const kids: PDFDict[] = []
  const ids: string[] = []
  for (const entry of entries) {
    if (entry instanceof PDFNumber) ids.push(`${pageOf(dict)}/${entry.asNumber()}`)
    if (!(entry instanceof PDFDict)) continue
    const id = entry.lookup(PDFName.of('MCID'))
    if (id instanceof PDFNumber)
      ids.push(`${entry.has(PDFName.of('Pg')) ? pageOf(entry) : pageOf(dict)}/${id.asNumber()}`)
    else kids.push(entry)
  }
  return { kids, ids }
}

const ACTIONS = ['JavaScript', 'URI', 'Launch', 'GoTo', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Named']

function countsOf(lists: PDFDict | undefined): Record<string, number> {
  const entries = (lists?.keys() ?? []).map((key): [string, number] => {
    const names = lists?.lookup(key, PDFDict).lookupMaybe(PDFName.of('Names'), PDFArray)
    return [key.decodeText(), names?.size() ?? 0]
  })
  return Object.fromEntries(entries)
}

function nameOf(dict: PDFDict, key: string): string {
  const name = dict.lookup(PDFName.of(key))
  return name instanceof PDFName ? name.decodeText() : ''
}

function wordsOf(object: unknown): string {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : ''
}

function plainTextOf(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8')
}
