import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DocumentList } from '#features/desk/ui/review/document-list.tsx'
import type { DocumentScan } from '#features/documents/domain/company-document.ts'
import { documentScanTexts, documentTypeTexts } from '#features/documents/texts.ts'

const words = { types: documentTypeTexts, scans: documentScanTexts }

function listOf(...scans: DocumentScan[]): string {
  const at = new Date('2026-11-21T10:00:00Z')
  const documents = scans.map((scan, index) => ({
    id: `${index}`,
    type: 'f_tax' as const,
    fileName: `bevis-${index}.pdf`,
    fileUrl: `/documents/${index}`,
    scan,
    uploadedAt: at,
    forgottenAt: null,
    isEvidence: false,
  }))
  return renderToStaticMarkup(<DocumentList documents={documents} accesses={[]} words={words} />)
}

describe('beside each file a reviewer sees its scan result', () => {
  test.each<[DocumentScan, string, string | null]>([
    ['clean', 'Inga virus hittades', null],
    ['infected', 'Virus hittades', 'Öppna inte filen.'],
    [
      'not-scanned',
      'Inte genomsökt',
      'Ingen virusskanner är ansluten, så ingen har letat efter virus i filen.',
    ],
  ])('of one that is %s', (scan, state, note) => {
    const html = listOf(scan)
    expect(html).toContain(state)
    const notes = Object.values(documentScanTexts).flatMap(({ note }) => note ?? [])
    expect(notes.filter((one) => html.includes(one))).toEqual(note === null ? [] : [note])
  })

  test('belongs to that file, not to all', () => {
    const html = listOf('not-scanned', 'clean', 'not-scanned')
    expect(html.match(/Inte genomsökt/g)).toHaveLength(2)
    expect(html.match(/Ingen virusskanner är ansluten/g)).toHaveLength(2)
    expect(html.match(/Inga virus hittades/g)).toHaveLength(1)
  })
})
