import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import type { DocumentScan } from '#features/documents/domain/company-document.ts'
import { PdfPaper } from '#features/documents/ui/pdf-paper.tsx'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'

type ShownPaper = { id: string; fileName: string; mime: string; uploadedAt: Date; scan: DocumentScan }

/**
 * A document shown on the page itself, never saved by the browser. The server logs the view before it sends the
 * document.
 */
export function PaperViewer({
  papers,
  shown,
  step,
}: {
  papers: readonly ShownPaper[]
  shown: ShownPaper | null
  step: string
}) {
  if (!shown)
    return (
      <p className="grid min-h-28 flex-1 place-items-center rounded-md border border-dashed border-line-strong p-4 text-ink-soft">
        {texts.noPaper}
      </p>
    )
  return (
    <section aria-label={texts.paper} className="flex min-h-0 flex-1 flex-col gap-2">
      <PaperChoice papers={papers} shown={shown} step={step} />
      {shown.scan === 'infected' ? (
        <p className="rounded-md border border-danger p-4">{texts.infectedPaper}</p>
      ) : (
        <Paper key={shown.id} paper={shown} />
      )}
    </section>
  )
}

function PaperChoice({
  papers,
  shown,
  step,
}: {
  papers: readonly ShownPaper[]
  shown: ShownPaper
  step: string
}) {
  const { id, fileName, mime, uploadedAt, scan } = shown
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0 flex-1 text-ink-soft">
        <span className="break-all text-ink">{fileName}</span> · {texts.uploaded(formatMoment(uploadedAt))}
      </p>
      {papers.length > 1 && (
        <nav aria-label={texts.papers} className="flex flex-wrap gap-2">
          {papers.map((paper, index) => (
            <Link
              key={paper.id}
              to={`?${new URLSearchParams({ kontroll: step, papper: paper.id })}`}
              preventScrollReset
              aria-label={texts.showPaper(paper.fileName)}
              aria-current={paper.id === id ? 'true' : undefined}
              className={buttonLook({ size: 'compact', variant: paper.id === id ? 'primary' : 'secondary' })}
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

function Paper({ paper }: { paper: ShownPaper }) {
  const look = 'min-h-52 w-full flex-1 max-lg:h-[60vh] rounded-md border border-line bg-paper-sunken'
  if (paper.mime === 'application/pdf')
    return <PdfPaper url={urlOf(paper)} name={paper.fileName} className={look} />
  return (
    <div className={`${look} relative`}>
      <img
        src={urlOf(paper)}
        alt={paper.fileName}
        className="absolute inset-0 h-full w-full object-contain"
      />
    </div>
  )
}

function urlOf({ id }: ShownPaper): string {
  return `/documents/${id}/visning`
}
