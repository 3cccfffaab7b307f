import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { useEffect, useState } from 'react'

/** The most pixels of one drawn page, whatever the resolution of the screen and the length of the page. */
const MOST_PIXELS = 16_000_000

/** `cut`: the file has more pages than are drawn. */
export type PdfState = 'loading' | 'drawn' | 'cut' | 'unreadable'

/**
 * A PDF that is loaded and parsed while the component is mounted with this URL; `pdf` is null until then, and when it
 * cannot be read.
 */
export function useOpenPdf(url: string): { pdf: PDFDocumentProxy | null; state: PdfState } {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    openPdf(url, signal).then(
      (pdf) => signal.aborted || setOpened({ url, pdf, state: 'drawn' }),
      () => signal.aborted || setOpened({ url, pdf: null, state: 'unreadable' }),
    )
    return () => stopping.abort()
  }, [url])
  // What was opened before has ended with its URL.
  return opened?.url === url ? opened : { pdf: null, state: 'loading' }
}

type Opened = { url: string; pdf: PDFDocumentProxy | null; state: PdfState }

/** Loads a PDF whole with one request, so that one view is one line in the access log. `signal` stops its worker. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [{ GlobalWorkerOptions, getDocument }, answer] = await Promise.all([
    import('pdfjs-dist'),
    fetch(url, { signal }),
  ])
  if (!answer.ok) throw new Error(`document: ${answer.status}`)
  const data = new Uint8Array(await answer.arrayBuffer())
  signal.throwIfAborted()
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
  return task.promise
}

/**
 * A page drawn as a picture, so that nothing in it is active; `width` pixels wide, or less if that were too many
 * pixels. `number`: from 1.
 */
export async function drawnPage(
  pdf: PDFDocumentProxy,
  number: number,
  { width, signal }: { width: number; signal: AbortSignal },
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(width / whole.width, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  signal.throwIfAborted()
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  return canvas
}

/** How many pixels wide to draw a page that fills the element's width. */
export function pixelsAcross(element: HTMLElement): number {
  return element.clientWidth * Math.max(devicePixelRatio, 2)
}

/** WebAssembly decoders for the image formats of scanners; each is loaded when it is needed. */
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
