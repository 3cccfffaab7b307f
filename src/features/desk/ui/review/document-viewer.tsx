import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import type { DocumentScan } from '#features/documents/domain/company-document.ts'
import { PdfPaper } from '#features/documents/ui/pdf-paper.tsx'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'

type ShownEvidence = { id: string; fileName: string; mime: string; uploadedAt: Date; scan: DocumentScan }

/**
 * A document shown within the page; the browser does not store it. The server logs the view before it sends the
 * document.
 */
export function DocumentViewer({
  evidence,
  shown,
  step,
}: {
  evidence: readonly ShownEvidence[]
  shown: ShownEvidence | null
  step: string
}) {
  if (!shown)
    return (
      <p className="grid min-h-28 flex-1 place-items-center rounded-md border border-dashed border-line-strong p-4 text-ink-soft">
        {texts.noDocument}
      </p>
    )
  return (
    <section aria-label={texts.document} className="flex min-h-0 flex-1 flex-col gap-2">
      <DocumentChoice evidence={evidence} shown={shown} step={step} />
      {shown.scan === 'infected' ? (
        <p className="rounded-md border border-danger p-4">{texts.infectedDocument}</p>
      ) : (
        <DocumentFrame key={shown.id} file={shown} />
      )}
    </section>
  )
}

function DocumentChoice({
  evidence,
  shown,
  step,
}: {
  evidence: readonly ShownEvidence[]
  shown: ShownEvidence
  step: string
}) {
  const { id, fileName, mime, uploadedAt, scan } = shown
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0 flex-1 text-ink-soft">
        <span className="break-all text-ink">{fileName}</span> · {texts.uploaded(formatMoment(uploadedAt))}
      </p>
      {evidence.length > 1 && (
        <nav aria-label={texts.otherDocuments} className="flex flex-wrap gap-2">
          {evidence.map((file, index) => (
            <Link
              key={file.id}
              to={`?${new URLSearchParams({ kontroll: step, papper: file.id })}`}
              preventScrollReset
              aria-label={texts.showDocument(file.fileName)}
              aria-current={file.id === id ? 'true' : undefined}
              className={buttonLook({ size: 'compact', variant: file.id === id ? 'primary' : 'secondary' })}
            >
              {index + 1}
            </Link>
          ))}
        </nav>
      )}
      {scan !== 'infected' && mime !== 'application/pdf' && (
        <a href={urlOf(shown)} target="_blank" rel="noopener" className="py-2">
          {texts.openLarge}
        </a>
      )}
    </div>
  )
}

function DocumentFrame({ file }: { file: ShownEvidence }) {
  const look = 'min-h-52 w-full flex-1 max-lg:h-[60vh] rounded-md border border-line bg-paper-sunken'
  if (file.mime === 'application/pdf')
    return <PdfPaper url={urlOf(file)} name={file.fileName} className={look} />
  return (
    <div className={`${look} relative`}>
      <img src={urlOf(file)} alt={file.fileName} className="absolute inset-0 h-full w-full object-contain" />
    </div>
  )
}

function urlOf({ id }: ShownEvidence): string {
  return `/documents/${id}/visning`
}
