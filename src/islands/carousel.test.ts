// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceCarousel } from './carousel.ts'

const WIDTH = 300

let see: ((isIntersecting: boolean) => void) | undefined

/** An element that is in sight until the test says otherwise. */
function stubSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => seen([{ isIntersecting }])
      }
      observe = () => see?.(true)
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
  document.body.innerHTML = `<section data-carousel>
    <div data-stage tabindex="0"><p>one</p><p>two</p><p>three</p></div>
    <button id="back" data-turn="-1"></button>
    <button id="first" data-entry="0"></button><button data-entry="1"></button><button id="last" data-entry="2"></button>
    <button id="on" data-turn="1"></button>
    <button id="pause" data-pause aria-pressed="false"></button>
  </section>`
  const stage = document.querySelector('[data-stage]') as HTMLElement
  Object.defineProperty(stage, 'clientWidth', { value: WIDTH })
  stage.scrollTo = ((to: ScrollToOptions) => {
    stage.scrollLeft = to.left ?? 0
    stage.dispatchEvent(new Event('scroll'))
  }) as typeof stage.scrollTo
  enhanceCarousel(document)
}

const press = (id: string) => document.getElementById(id)?.click()
const isPaused = () => document.getElementById('pause')?.getAttribute('aria-pressed')
const shown = () =>
  [...document.querySelectorAll('[data-entry]')]
    .map((dot) => dot.getAttribute('aria-current'))
    .indexOf('true')

test('it moves every five seconds, and starts again after the last', () => {
  open()
  expect(shown()).toBe(0)
  vi.advanceTimersByTime(4999)
  expect(shown()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBe(0)
})

test.each([
  { turns: ['on'], at: 1 },
  { turns: ['back'], at: 2 },
  { turns: ['last'], at: 2 },
  { turns: ['last', 'on'], at: 0 },
  { turns: ['on', 'on', 'first'], at: 0 },
])('after $turns it is at $at and stays there', ({ turns, at }) => {
  open()
  for (const turn of turns) press(turn)
  expect(shown()).toBe(at)
  expect(isPaused()).toBe('true')
  vi.advanceTimersByTime(20_000)
  expect(shown()).toBe(at)
})

test('after scrolling by hand it continues from there', () => {
  open()
  document.querySelector('[data-stage]')?.scrollTo({ left: WIDTH })
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(5000)
  expect(shown()).toBe(2)
})

test('it waits while its content has the keyboard focus', () => {
  open()
  const stage = document.querySelector('[data-stage]') as HTMLElement
  stage.focus()
  vi.advanceTimersByTime(20_000)
  expect(shown()).toBe(0)
  stage.blur()
  vi.advanceTimersByTime(5000)
  expect(shown()).toBe(1)
})

test('with reduced motion only the buttons move it', () => {
  open({ preferReducedMotion: true })
  vi.advanceTimersByTime(20_000)
  expect(shown()).toBe(0)
  press('on')
  expect(shown()).toBe(1)
})

test('out of sight it stands still', () => {
  open()
  see?.(false)
  vi.advanceTimersByTime(20_000)
  expect(shown()).toBe(0)
  see?.(true)
  vi.advanceTimersByTime(5_000)
  expect(shown()).toBe(1)
})
