// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceLiveForm } from './live-form.ts'

const page = ({ result = '', wrong = '' } = {}) => `
  <form data-live-form action="/rakna#svar">
    <input id="arbete" name="labour" required ${wrong && 'aria-invalid="true" aria-describedby="arbete-fel"'}>
    <p id="arbete-fel" data-live-result>${wrong}</p>
    <input id="ovrigt" name="other">
    <input id="plats" name="place" data-place>
  </form>
  <div id="svar" data-live-result>${result}</div>`

let asked: string[]
let answers: ((html: string) => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = []
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(new URL(address).search)
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      answers.push((html) => resolve(new Response(html)))
    })
  })
  document.body.innerHTML = page({ result: 'before' })
  enhanceLiveForm(document)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function type(id: string, text: string): Promise<void> {
  const field = document.getElementById(id) as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(250)
}

async function answer(which: number, html: string): Promise<void> {
  answers[which]?.(html)
  await vi.advanceTimersByTimeAsync(0)
}

const shown = (id: string) => document.getElementById(id)?.textContent

test('the answer replaces the old one, and the URL contains the input', async () => {
  await type('arbete', '100')
  await answer(0, page({ result: 'after <b>100</b>' }))
  expect(asked).toEqual(['?labour=100'])
  expect(shown('svar')).toBe('after 100')
  expect(location.search).toBe('?labour=100')
  expect((document.getElementById('arbete') as HTMLInputElement).value).toBe('100')
})

test('only the last input is requested and shown', async () => {
  await type('arbete', '1')
  await type('arbete', '12')
  await answer(1, page({ result: 'twelve' }))
  await answer(0, page({ result: 'one' }))
  expect(asked).toEqual(['?labour=1', '?labour=12'])
  expect(shown('svar')).toBe('twelve')
})

test('a wrong field is marked as in the answer, and unmarked again', async () => {
  const field = document.getElementById('arbete') as HTMLInputElement
  await type('arbete', 'x')
  await answer(0, page({ wrong: 'No amount' }))
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
    'true',
    'arbete-fel',
  ])
  expect(shown('arbete-fel')).toBe('No amount')
  await type('arbete', '5')
  await answer(1, page({ result: 'five' }))
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(shown('arbete-fel')).toBe('')
})

test('an incomplete form is not requested', async () => {
  await type('ovrigt', '100')
  expect(asked).toEqual([])
})

test('an answer that is another page changes nothing', async () => {
  await type('arbete', '100')
  await answer(0, '<h1>Something went wrong</h1>')
  expect(shown('svar')).toBe('before')
})

test('a place is not requested while it is typed, but when it is chosen or left', async () => {
  await type('arbete', '100')
  await type('plats', 'Upps')
  expect(asked).toEqual(['?labour=100'])
  document.getElementById('plats')?.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(250)
  expect(asked).toEqual(['?labour=100', '?labour=100&place=Upps'])
})
