import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawnPage, openPdf, type PdfState, pixelsAcross } from './use-pdf-file.ts'

/** Later pages are not drawn: few readers get that far, and each page costs memory. */
const MOST_PAGES = 30

/** Draws the pages of a PDF into an element as pictures, so that nothing in it is active. */
export function usePdfPages(url: string): { ref: RefObject<HTMLDivElement | null>; state: PdfState } {
  const ref = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ url: string; state: PdfState } | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const element = ref.current
    if (element)
      drawPdf(url, element, signal).then(
        (state) => signal.aborted || setDrawn({ url, state }),
        () => signal.aborted || setDrawn({ url, state: 'unreadable' }),
      )
    return () => stopping.abort()
  }, [url])
  return { ref, state: drawn?.url === url ? drawn.state : 'loading' }
}

async function drawPdf(url: string, element: HTMLElement, signal: AbortSignal): Promise<PdfState> {
  const pdf = await openPdf(url, signal)
  element.replaceChildren()
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++)
    element.append(await drawnPage(pdf, number, { width: pixelsAcross(element), signal }))
  return pdf.numPages > MOST_PAGES ? 'cut' : 'drawn'
}
