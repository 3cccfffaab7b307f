import { buttonLook } from '#design/button-look.ts'
import { Badge } from '#design/figures/badge.tsx'
import type { DocumentScan, DocumentType } from '#features/documents/domain/company-document.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'

type ShownDocument = {
  id: string
  type: DocumentType
  fileName: string
  fileUrl: string
  scan: DocumentScan
  uploadedAt: Date
  forgottenAt: Date | null
  isEvidence: boolean
}
type ShownAccess = {
  documentId: string
  type: string
  action: string
  actorName: string | null
  happenedAt: Date
}

type ScanWords = { state: string; note: string | null }
type Words = { types: Readonly<Record<string, string>>; scans: Readonly<Record<DocumentScan, ScanWords>> }

/** The documents that a company has sent, each with the result of the virus scan, and the access log. */
export function DocumentList({
  documents,
  accesses,
  words,
}: {
  documents: readonly ShownDocument[]
  accesses: readonly ShownAccess[]
  words: Words
}) {
  return (
    <section aria-labelledby="dokument" className="mt-12">
      <h2 id="dokument" className="mb-3 text-2xl">
        {texts.documents}
      </h2>
      {documents.length === 0 && <p className="text-ink-soft">{texts.noDocuments}</p>}
      <ul className="border-t border-line empty:border-0">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} words={words} />
        ))}
      </ul>
      {accesses.length > 0 && <AccessLog accesses={accesses} types={words.types} />}
    </section>
  )
}

function DocumentRow({ document, words }: { document: ShownDocument; words: Words }) {
  const { type, fileName, fileUrl, scan, uploadedAt, forgottenAt, isEvidence } = document
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {words.types[type]}
          <Badge tone={scan === 'clean' ? 'success' : scan === 'infected' ? 'danger' : 'warning'}>
            {words.scans[scan].state}
          </Badge>
          {isEvidence && !forgottenAt && <Badge>{texts.isEvidence}</Badge>}
        </p>
        {words.scans[scan].note && <p className="text-sm">{words.scans[scan].note}</p>}
        <p className="text-sm break-all text-ink-soft">
          {forgottenAt
            ? texts.forgotten(formatMoment(forgottenAt))
            : `${fileName} · ${texts.uploaded(formatMoment(uploadedAt))}`}
        </p>
      </div>
      {!forgottenAt && (
        <a
          href={`${fileUrl}/visning`}
          target="_blank"
          rel="noopener"
          aria-label={texts.openOf(fileName)}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.open}
        </a>
      )}
    </li>
  )
}

function AccessLog({ accesses, types }: { accesses: readonly ShownAccess[]; types: Words['types'] }) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">{texts.accesses}</summary>
      <ul className="text-sm">
        {accesses.map(({ documentId, type, action, actorName, happenedAt }) => (
          <li
            key={`${documentId} ${action} ${happenedAt.toISOString()}`}
            className="border-b border-line py-2"
          >
            <span className="figures text-ink-soft">{formatMoment(happenedAt)}</span>{' '}
            {`${actorName ?? texts.applicant}: ${texts.accessActions[action] ?? action} ${types[type] ?? type}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
