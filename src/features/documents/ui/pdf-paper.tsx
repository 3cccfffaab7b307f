import { classNames } from '#design/class-names.ts'
import { pdfStateTexts } from '../texts.ts'
import { usePdfPages } from './use-pdf-pages.ts'

/** The pages of a PDF, one below the other, in a box that scrolls. */
export function PdfPaper({ url, name, className }: { url: string; name: string; className: string }) {
  const { ref, state } = usePdfPages(url)
  const note = pdfStateTexts[state]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className={classNames(className, 'relative overflow-hidden')}>
      <div className="absolute inset-0 overflow-y-auto">
        {note && (
          <p role="status" className="p-4 text-ink-soft">
            {note}
          </p>
        )}
        <div
          ref={ref}
          role="img"
          aria-label={name}
          className="flex flex-col gap-2 [&_canvas]:h-auto [&_canvas]:w-full"
        />
      </div>
    </section>
  )
}
