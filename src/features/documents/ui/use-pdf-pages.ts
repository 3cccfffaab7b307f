import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Later pages are not drawn: nobody reads that far, and each page costs memory. */
const MOST_PAGES = 30
/** Pixels of one page at most, whatever the screen's resolution and the page's length. */
const MOST_PIXELS = 16_000_000

export type PdfState = 'loading' | 'drawn' | 'cut' | 'unreadable'

/**
 * Draws the pages of a PDF into an element, as pictures, so that nothing in it is active. The file is fetched once,
 * whole, so that a view is one line in the log. `cut`: it has more pages than are drawn.
 */
export function usePdfPages(url: string): { ref: RefObject<HTMLDivElement | null>; state: PdfState } {
  const ref = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PdfState>('loading')
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const element = ref.current
    if (element)
      drawPdf(url, element, signal).then(
        (drawn) => signal.aborted || setState(drawn),
        () => signal.aborted || setState('unreadable'),
      )
    return () => stopping.abort()
  }, [url])
  return { ref, state }
}

async function drawPdf(url: string, element: HTMLElement, signal: AbortSignal): Promise<PdfState> {
  const [{ GlobalWorkerOptions, getDocument }, answer] = await Promise.all([
    import('pdfjs-dist'),
    fetch(url, { signal }),
  ])
  if (!answer.ok) throw new Error(`document: ${answer.status}`)
  const data = new Uint8Array(await answer.arrayBuffer())
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    data,
    useWorkerFetch: false,
    wasmUrl: '/',
    BinaryDataFactory: PictureReaders,
    maxImageSize: MOST_PIXELS * 4,
    canvasMaxAreaInBytes: MOST_PIXELS * 4,
  })
  signal.addEventListener('abort', () => void task.destroy())
  const pdf = await task.promise
  element.replaceChildren()
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++)
    if (!signal.aborted) await drawPage(pdf, number, element)
  return pdf.numPages > MOST_PAGES ? 'cut' : 'drawn'
}

async function drawPage(pdf: PDFDocumentProxy, number: number, element: HTMLElement): Promise<void> {
  const page = await pdf.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const fine = (element.clientWidth * Math.max(devicePixelRatio, 2)) / whole.width
  const scale = Math.min(fine, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  element.append(canvas)
  await page.render({ canvas, viewport }).promise
}

/** WebAssembly decoders for the image formats of scanners; each is fetched when it is needed. */
const PICTURE_READERS: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': openjpegUrl,
}

class PictureReaders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = PICTURE_READERS[filename]
    if (!url) throw new Error(`no ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}
