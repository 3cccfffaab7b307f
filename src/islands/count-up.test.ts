// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceCountUp } from './count-up.ts'

let becomeVisible: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  becomeVisible = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        becomeVisible = () => seen([{ isIntersecting: true }])
        seen([{ isIntersecting: false }])
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open({ preferReducedMotion = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: preferReducedMotion }))
  document.body.innerHTML = `<section data-count-up>
    <b data-count="12000" data-suffix="+">12 000+</b><b data-count="4.9">4,9</b>
    <button data-pause aria-pressed="false"></button>
  </section>`
  enhanceCountUp(document)
}

const button = () => document.querySelector('button') as HTMLButtonElement
const figures = () =>
  [...document.querySelectorAll('b')].map(({ textContent }) => textContent?.replace(/\s/g, ' '))

test('figures are shown whole until they become visible', () => {
  open()
  vi.advanceTimersByTime(10_000)
  expect(figures()).toEqual(['12 000+', '4,9'])
})

test('then they count up in sixty steps of 33 milliseconds, always with the same number of decimals', () => {
  open()
  becomeVisible?.()
  vi.advanceTimersByTime(30 * 33)
  expect(figures()).toEqual(['6 000+', '2,5'])
  vi.advanceTimersByTime(30 * 33)
  expect(figures()).toEqual(['12 000+', '4,9'])
  expect(button().getAttribute('aria-pressed')).toBe('true')
})

test('when paused they are shown whole', () => {
  open()
  becomeVisible?.()
  vi.advanceTimersByTime(330)
  button().click()
  expect(figures()).toEqual(['12 000+', '4,9'])
  vi.advanceTimersByTime(330)
  expect(figures()).toEqual(['12 000+', '4,9'])
})

test('when restarted they count again', () => {
  open()
  becomeVisible?.()
  vi.advanceTimersByTime(3000)
  button().click()
  vi.advanceTimersByTime(30 * 33)
  expect(figures()).toEqual(['6 000+', '2,5'])
})

test('with reduced motion they never start', () => {
  open({ preferReducedMotion: true })
  expect(becomeVisible).toBeUndefined()
  expect(button().getAttribute('aria-pressed')).toBe('true')
})
