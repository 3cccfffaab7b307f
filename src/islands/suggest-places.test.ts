// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhancePlaceFields } from './suggest-places.ts'

const uppsala = { label: 'Uppsala, Uppsala kommun, Uppsala län', title: 'Uppsala', detail: 'Uppsala län' }
const umea = { label: 'Umeå, Umeå kommun, Västerbottens län', title: 'Umeå', detail: 'Västerbottens län' }
let asked: string[]
let answer: object

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = { places: [uppsala, umea], isGuess: false }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    return Response.json(answer)
  })
  document.body.innerHTML = '<label for="plats">Ort</label><input id="plats" name="plats" data-place>'
  enhancePlaceFields(document)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = () => document.querySelector('input') as HTMLInputElement
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

async function type(text: string): Promise<void> {
  field().value = text
  field().dispatchEvent(new Event('input'))
  await vi.advanceTimersByTimeAsync(150)
}

function press(key: string): boolean {
  return field().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}

test('asks once, after a pause, and takes over the whole text of a place that is chosen with the keys', async () => {
  field().value = 'u'
  field().dispatchEvent(new Event('input'))
  field().value = 'up'
  field().dispatchEvent(new Event('input'))
  await type('upp')
  expect(asked).toEqual(['/api/v1/places?q=upp'])
  expect(options()).toEqual(['Uppsala Uppsala län', 'Umeå Västerbottens län'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
  press('ArrowDown')
  press('ArrowDown')
  expect(field().getAttribute('aria-activedescendant')).toBe('plats-places-1')
  expect(press('Enter'), 'Enter does not send the form').toBe(false)
  expect(field().value).toBe(umea.label)
  expect(options()).toEqual([])
})

test('Enter without a choice sends what was typed', async () => {
  await type('upp')
  expect(press('Enter')).toBe(true)
  expect(field().value).toBe('upp')
})

test('a press chooses, Escape closes, and leaving the field closes', async () => {
  await type('upp')
  document.querySelector<HTMLElement>('[role=option]')?.click()
  expect(field().value).toBe(uppsala.label)
  await type('um')
  press('Escape')
  expect(options()).toEqual([])
  await type('ume')
  field().dispatchEvent(new Event('blur'))
  expect(options()).toEqual([])
})

test('asks which place was meant where none begins so', async () => {
  answer = { places: [umea], isGuess: true }
  await type('Omeå')
  expect(options()).toEqual(['Menade du Umeå? Västerbottens län'])
})

test('without an answer the field is a field', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await type('upp')
  expect(options()).toEqual([])
  expect(press('Enter')).toBe(true)
})

test('a text that is typed while an answer is read is asked about, and the first answer is no error', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const fetchPlaces = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    if (!url.endsWith('q=upp')) return fetchPlaces(url)
    const reading = new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
    return { ok: true, json: () => reading }
  })
  await type('upp')
  await type('ume')
  expect(options()).toHaveLength(2)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 0))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a suggestion that is taken is told to the form', async () => {
  const told: string[] = []
  document.body.addEventListener('change', () => told.push(field().value))
  await type('upp')
  press('ArrowDown')
  press('Enter')
  expect(told).toEqual([uppsala.label])
})
