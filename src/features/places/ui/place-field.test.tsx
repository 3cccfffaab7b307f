// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeTexts } from '../texts.ts'
import { PlaceField } from './place-field.tsx'

const uppsala = {
  label: 'Uppsala, Uppsala kommun, Uppsala län',
  title: 'Uppsala',
  detail: 'Uppsala kommun, Uppsala län',
}
const asked: { text: string; signal: AbortSignal; answer: (response: Response) => void }[] = []
let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const text = new URL(url, 'http://localhost').searchParams.get('q') ?? ''
    return new Promise((answer, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      asked.push({ text, signal, answer })
    })
  })
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  act(() => root.render(<PlaceField name="location" label="Plats" defaultValue="Hemma" />))
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('is a text field with name, value and hint before any script runs', () => {
  const html = renderToString(<PlaceField name="location" label="Plats" defaultValue="Uppsala" />)
  expect(html).toMatch(
    /<input[^>]*name="location"[^>]*value="Uppsala"|<input[^>]*value="Uppsala"[^>]*name="location"/,
  )
  expect(html).toContain(placeTexts.hint)
})

test('asks once after a pause, and drops the answer when typing continues', async () => {
  expect(input().value).toBe('Hemma')
  await pass(1_000)
  type('u')
  type('up')
  await pass(100)
  type('upp')
  await pass(149)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked.map(({ text }) => text)).toEqual(['upp'])
  type('upps')
  expect(asked[0]?.signal.aborted).toBe(true)
  await pass(150)
  expect(asked.map(({ text }) => text)).toEqual(['upp', 'upps'])
})

test('shows municipality and county, takes over the whole label and does not ask again', async () => {
  type('upps')
  await pass(150)
  await act(async () => asked[0]?.answer(Response.json({ places: [uppsala] })))
  const [option] = options()
  expect(option?.textContent).toBe('UppsalaUppsala kommun, Uppsala län')
  act(() => press('ArrowDown'))
  act(() => press('Enter'))
  expect(input().value).toBe(uppsala.label)
  await pass(1_000)
  expect(asked).toHaveLength(1)
})

test('keeps free text, and says so when nothing matches or the server does not answer', async () => {
  type('Mormors stuga')
  await pass(150)
  await act(async () => asked[0]?.answer(Response.json({ places: [] })))
  expect(document.body.textContent).toContain(placeTexts.noHits)
  type('Mormors stuga i skogen')
  await pass(150)
  await act(async () => asked[1]?.answer(new Response('', { status: 503 })))
  expect(document.body.textContent).toContain(placeTexts.suggestionsFailed)
  act(() => input().blur())
  expect(input().value).toBe('Mormors stuga i skogen')
})

test('does not say that other words will do where only a place of the register is accepted', async () => {
  act(() => root.render(<PlaceField name="location" label="Plats" isFromRegister />))
  type('Ingenstans')
  await pass(150)
  await act(async () => asked[0]?.answer(Response.json({ places: [] })))
  const list = document.querySelector('[role="listbox"]')?.textContent
  expect(list).toContain(placeTexts.noHitsToChoose)
  expect(list).not.toContain(placeTexts.noHits)
})

test('explains a text that is understood but is no place, instead of the warning', async () => {
  const understood = (typed: string) => (typed.startsWith('Storgatan') ? 'En gatuadress.' : null)
  act(() => root.render(<PlaceField name="location" label="Plats" understood={understood} />))
  type('Storgatan 12')
  await pass(150)
  await act(async () => asked[0]?.answer(Response.json({ places: [] })))
  const list = document.querySelector('[role="listbox"]')?.textContent
  expect(list).toContain('En gatuadress.')
  expect(list).not.toContain(placeTexts.noHits)
})

function input(): HTMLInputElement {
  const found = container.querySelector<HTMLInputElement>('input[name="location"]')
  if (!found) throw new Error('no field')
  return found
}

function type(text: string): void {
  act(() => {
    input().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function press(key: string): void {
  input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  input().dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }))
}

function options(): Element[] {
  return [...document.querySelectorAll('[role="option"]')]
}

async function pass(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms))
}
