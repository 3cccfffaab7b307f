import { useEffect, useRef } from 'react'
import { DocumentIcon } from '#design/figures/icons.tsx'
import { drawnPage, openPdf, pixelsAcross } from './use-pdf-file.ts'

/** Drawing begins when the element is this near to the visible part of the page. */
const NEAR = '300px'

/**
 * The first page of a PDF as a small picture, drawn when it comes near the screen; an icon until then. Without `url`
 * the icon stays.
 */
export function FirstPage({ url, className }: { url: string | null; className: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || !url) return
    const stopping = new AbortController()
    const watch = new IntersectionObserver(
      (places) => {
        if (!places.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void drawFirst(url, element, stopping.signal)
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      stopping.abort()
    }
  }, [url])
  return (
    <span aria-hidden className={className}>
      <DocumentIcon className="size-10 text-ink-soft" />
      <span
        ref={ref}
        className="absolute inset-0 [&_canvas]:size-full [&_canvas]:bg-white [&_canvas]:object-contain"
      />
    </span>
  )
}

/** A file that cannot be drawn keeps its icon; the dialog that opens it says why. */
async function drawFirst(url: string, element: HTMLElement, signal: AbortSignal): Promise<void> {
  const opened = new AbortController()
  const either = AbortSignal.any([signal, opened.signal])
  try {
    const pdf = await openPdf(url, either)
    const canvas = await drawnPage(pdf, 1, { width: pixelsAcross(element), signal: either })
    if (!signal.aborted) element.replaceChildren(canvas)
  } catch {
    return
  } finally {
    // Stops the worker, which is no longer needed.
    opened.abort()
  }
}
