// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceRotate } from './rotate.ts'

const PAGE = `<div data-rotate>
  <div data-stage><p>one</p><p inert>two</p><p inert>three</p></div>
  <button data-pause aria-pressed="false">Pause</button>
</div>`

/** An element that is in sight. */
function stubSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => seen([{ isIntersecting: true }])
      }
    },
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  stubSight()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open({ preferReducedMotion = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: preferReducedMotion }))
  document.body.innerHTML = PAGE
  enhanceRotate(document)
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('p')].filter(({ inert }) => !inert).map((p) => p.textContent)
const button = () => document.querySelector('button') as HTMLButtonElement

test('the next one is shown every four seconds, and the first one after the last', () => {
  open()
  expect(shown()).toEqual(['one'])
  vi.advanceTimersByTime(3999)
  expect(shown()).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['two'])
  vi.advanceTimersByTime(8000)
  expect(shown()).toEqual(['one'])
})

test('when paused, it does not move until it is restarted', () => {
  open()
  button().click()
  expect(button().getAttribute('aria-pressed')).toBe('true')
  vi.advanceTimersByTime(20_000)
  expect(shown()).toEqual(['one'])
  button().click()
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual(['two'])
})

test('with reduced motion it starts paused, and moves after a press of the button', () => {
  open({ preferReducedMotion: true })
  expect(button().getAttribute('aria-pressed')).toBe('true')
  vi.advanceTimersByTime(20_000)
  expect(shown()).toEqual(['one'])
  button().click()
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual(['two'])
})

test('nothing moves that cannot be paused', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = PAGE.replace(/<button.*<\/button>/, '')
  enhanceRotate(document)
  vi.advanceTimersByTime(20_000)
  expect(shown()).toEqual(['one'])
})
