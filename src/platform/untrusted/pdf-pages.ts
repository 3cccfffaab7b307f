import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHeader,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { drawnAnnotations } from './pdf-annotations.ts'
import { INHERITED_KEYS, PAGE_KEYS } from './pdf-keys.ts'
import { copyLayers } from './pdf-layers.ts'
import { PartCopier, Unreadable } from './pdf-parts.ts'

/** More pages than real documents have, and few enough to check all of them. */
const MOST_PAGES = 2000
const MOST_NODES = 10_000

type Found = { page: PDFDict; inherited: ReadonlyMap<string, PDFObject> }

/** A new file with the pages of another and their resources. Throws {@link Unreadable}. */
export async function writePages(source: PDFContext): Promise<{ pages: number; file: Uint8Array }> {
  const target = PDFContext.create()
  target.header = PDFHeader.forVersion(1, 7)
  const parts = new PartCopier(source, target)
  const root = source.lookup(source.trailerInfo.Root)
  if (!(root instanceof PDFDict)) throw new Unreadable('no catalogue')
  const found = pagesOf(source, root)
  if (found.length === 0) throw new Unreadable('no pages')
  const above = target.nextRef()
  const kids = found.map((page) => target.register(copyPage(page, parts, above)))
  target.assign(above, target.obj({ Type: 'Pages', Count: kids.length, Kids: kids }))
  const layers = copyLayers(root, parts)
  target.trailerInfo.Root = target.register(
    target.obj({ Type: 'Catalog', Pages: above, ...(layers && { OCProperties: layers }) }),
  )
  parts.finish()
  return {
    pages: kids.length,
    file: await PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer(),
  }
}

/** All pages in order, each with its inherited keys. A page tree with a cycle is refused. */
function pagesOf(source: PDFContext, root: PDFDict): Found[] {
  const pages: Found[] = []
  const seen = new Set<PDFDict>()
  const stack = [{ at: root.get(PDFName.of('Pages')), inherited: new Map<string, PDFObject>() }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const node = source.lookup(next.at)
    if (!(node instanceof PDFDict) || seen.has(node)) throw new Unreadable('no tree of pages')
    if (seen.add(node).size > MOST_NODES) throw new Unreadable('too many pages')
    const inherited = new Map(next.inherited)
    for (const key of INHERITED_KEYS) {
      const value = node.get(PDFName.of(key))
      if (value) inherited.set(key, value)
    }
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray) for (const at of kids.asArray().toReversed()) stack.push({ at, inherited })
    else if (pages.push({ page: node, inherited }) > MOST_PAGES) throw new Unreadable('too many pages')
  }
  return pages
}

function copyPage({ page, inherited }: Found, parts: PartCopier, above: PDFRef): PDFDict {
  const copy = parts.target.obj({ Type: 'Page', Parent: above })
  for (const key of PAGE_KEYS) {
    const value = page.get(PDFName.of(key)) ?? inherited.get(key)
    if (value) copy.set(PDFName.of(key), parts.copy(value))
  }
  const box = parts.source.lookup(inherited.get('MediaBox'))
  if (!(box instanceof PDFArray) || box.size() !== 4) throw new Unreadable('a page without size')
  copy.set(PDFName.of('Resources'), parts.copyResources(inherited.get('Resources')))
  const contents = parts.copyContents(page.get(PDFName.of('Contents')))
  if (contents) copy.set(PDFName.of('Contents'), contents)
  const annotations = drawnAnnotations(page, parts)
  if (annotations) copy.set(PDFName.of('Annots'), annotations)
  return copy
}
