import PDFDocument from 'pdfkit'
import type { DocumentContent } from './document-content.ts'
import { FONT_FILES, seenLetters } from './paper-text.ts'

export type Doc = InstanceType<typeof PDFDocument>

/** In points, as are all lengths in it. */
export const MARGIN = 56

/** An empty document with the facts that a reader shows about it. */
export function openDocument({ title, author, madeOn, isLandscape = false }: DocumentContent): Doc {
  const made = new Date(`${madeOn}T12:00:00Z`)
  const [titleWords, authorWords] = [seenLetters(title), seenLetters(author)]
  const doc = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, bottom: MARGIN + 16, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'sv-SE',
    displayTitle: true,
    bufferPages: true,
    font: FONT_FILES.regular[0],
    info: { Title: titleWords, Author: authorWords, Creator: 'Handslag', CreationDate: made, ModDate: made },
  })
  escapeMetadata(doc, [titleWords, authorWords])
  return doc
}

/** The package writes title and author into XML as they are: a name with `&` would make it unreadable. */
function escapeMetadata(doc: Doc, words: readonly string[]): void {
  const append = doc.appendXML.bind(doc)
  doc.appendXML = (xml, newLine) =>
    append(
      words.reduce((part, word) => part.replace(`>${word}</rdf:li>`, () => `>${asXml(word)}</rdf:li>`), xml),
      newLine,
    )
}

function asXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The file, once the document has ended. */
export function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
