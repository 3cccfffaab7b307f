import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect } from 'react'
import { drawnPage, pixelsAcross } from './use-pdf-file.ts'

type OnePage = {
  /** Counted from 1. */
  number: number
  /** How many times the resolution of the element, for a zoomed page. */
  fineness: number
}

/**
 * Draws one page into the element, as a picture. The former page stays until the new one is drawn, so that nothing
 * flickers.
 */
export function usePdfPage(
  ref: RefObject<HTMLElement | null>,
  pdf: PDFDocumentProxy | null,
  { number, fineness }: OnePage,
): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !pdf) return
    const stopping = new AbortController()
    const { signal } = stopping
    drawnPage(pdf, number, { width: pixelsAcross(element) * fineness, signal }).then(
      (canvas) => signal.aborted || element.replaceChildren(canvas),
      // A page that cannot be drawn is left empty; the link to the file is below it.
      () => signal.aborted || element.replaceChildren(),
    )
    return () => stopping.abort()
  }, [ref, pdf, number, fineness])
}
