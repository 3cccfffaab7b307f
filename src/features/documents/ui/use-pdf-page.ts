import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect } from 'react'
import { drawnPage, pixelsAcross } from './use-pdf-file.ts'

type OnePage = {
  /** Counted from 1. */
  number: number
  /** How many times finer than the element shows it, for who looks closer. */
  fineness: number
}

/** Draws one page into the element, as a picture. The page before stays until it is drawn, so that nothing blinks. */
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
      // One that cannot be drawn is an empty page, with the way to the file below it.
      () => signal.aborted || element.replaceChildren(),
    )
    return () => stopping.abort()
  }, [ref, pdf, number, fineness])
}
