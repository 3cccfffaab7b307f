// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpenPdf } from './use-pdf-file.ts'
import { usePdfPages } from './use-pdf-pages.ts'

let root: Root
let container: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function One({ url }: { url: string }) {
  const { pdf, state } = useOpenPdf(url)
  return `${pdf ? 'open' : 'nothing'} ${state}`
}

function Pages({ url }: { url: string }) {
  const { ref, state } = usePdfPages(url)
  return <div ref={ref}>{`nothing ${state}`}</div>
}

test.each([
  ['one page at a time', One],
  ['all pages', Pages],
])('another file is loaded from the beginning, whatever became of the one before: %s', async (_, File) => {
  act(() => root.render(<File url="/gone" />))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(container.textContent).toBe('nothing unreadable')
  })
  act(() => root.render(<File url="/other" />))
  expect(container.textContent).toBe('nothing loading')
})
