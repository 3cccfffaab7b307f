import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Dialog } from '#design/overlays/dialog.tsx'
import { pdfStateTexts } from '#features/documents/texts.ts'
import { useOpenPdf } from '#features/documents/ui/use-pdf-file.ts'
import { usePdfPage } from '#features/documents/ui/use-pdf-page.ts'
import type { Drawing } from '../../domain/drawing/drawing.ts'
import { drawingTexts as texts } from '../../texts/drawings.ts'
import { LARGEST } from '../picture/use-zoom.ts'
import { ZoomFrame } from '../picture/zoom-frame.tsx'

/** The path under which drawings are served. */
export const FOLDER = '/projektritningar'

/** A drawing shown large, one page at a time, with a link to the file itself. */
export function DrawingDialog({ drawing: { id, name }, onClose }: { drawing: Drawing; onClose: () => void }) {
  const [number, setNumber] = useState(1)
  const { pdf, state } = useOpenPdf(`${FOLDER}/${id}/visning`)
  const pages = pdf?.numPages ?? 0
  return (
    <Dialog title={name} size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-3">
        {pdf ? (
          <ZoomFrame hint={texts.zoomHint}>
            {(scale) => <Page pdf={pdf} name={name} number={number} scale={scale} />}
          </ZoomFrame>
        ) : (
          <p role="status" className="h-[55dvh] rounded-md bg-paper-sunken p-4 text-ink-soft sm:h-[65dvh]">
            {pdfStateTexts[state]}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <a href={`${FOLDER}/${id}`} download className={buttonLook({ size: 'compact' })}>
            {texts.download}
          </a>
          {pages > 1 && <PageSteps number={number} pages={pages} onStep={setNumber} />}
        </div>
      </div>
    </Dialog>
  )
}

type PageProps = { pdf: PDFDocumentProxy; name: string; number: number; scale: number }

/** Drawn again at the resolution of the zoomed frame, so that small measures can be read. */
function Page({ pdf, name, number, scale }: PageProps) {
  const ref = useRef<HTMLDivElement>(null)
  usePdfPage(ref, pdf, { number, fineness: scale > 1 ? LARGEST : 1 })
  return (
    <div
      ref={ref}
      role="img"
      aria-label={texts.pageOf(name, number)}
      className="size-full [&_canvas]:size-full [&_canvas]:object-contain"
    />
  )
}

type PageStepsProps = { number: number; pages: number; onStep: (number: number) => void }

function PageSteps({ number, pages, onStep }: PageStepsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="figures text-ink-soft">
        {texts.page(number, pages)}
      </p>
      <Button size="compact" isDisabled={number === 1} onPress={() => onStep(number - 1)}>
        {texts.previous}
      </Button>
      <Button size="compact" isDisabled={number === pages} onPress={() => onStep(number + 1)}>
        {texts.next}
      </Button>
    </div>
  )
}
