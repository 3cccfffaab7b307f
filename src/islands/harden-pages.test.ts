// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hardenPages } from './harden-pages.ts'

const log = vi.fn<(...parts: unknown[]) => void>()
const warn = vi.fn<(text: string) => void>()
let page: Document

beforeEach(() => {
  vi.stubGlobal('console', { log, warn })
  log.mockClear()
  warn.mockClear()
  sessionStorage.clear()
  page = document.implementation.createHTMLDocument()
  page.body.innerHTML =
    '<p><a href="/"><b>Hem</b></a><a>Namn</a></p><input><textarea></textarea><div contenteditable><i>Text</i></div><img>'
})
afterEach(() => vi.unstubAllGlobals())

function harden(): void {
  page.documentElement.dataset.hardened = ''
  hardenPages(page)
}

const isStopped = (event: Event, selector = 'body') => {
  page.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}
/** The product's own code writes nothing to the console, so the test does it as a page would. */
const write = (line: number) => globalThis.console.log(line)
const menu = () => new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
const press = (key: string, keys: KeyboardEventInit = {}) =>
  isStopped(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }))

test('a page without the mark stays as it was', () => {
  hardenPages(page)
  expect([isStopped(menu()), press('F12')]).toEqual([false, false])
  expect(sessionStorage.length).toBe(0)
})

describe('a hardened page', () => {
  beforeEach(harden)

  test.each(['p', 'img', 'a:not([href])'])('has no context menu on %s', (selector) => {
    expect(isStopped(menu(), selector)).toBe(true)
  })

  test.each(['a[href] b', 'input', 'textarea', '[contenteditable] i'])('keeps the menu of %s', (selector) => {
    expect(isStopped(menu(), selector)).toBe(false)
  })

  test('blocks the keys that open the developer tools, and no others', () => {
    const ctrl = { ctrlKey: true }
    const both = { ctrlKey: true, shiftKey: true }
    expect([press('F12'), press('I', both), press('C', both), press('u', ctrl)]).toEqual(Array(4).fill(true))
    expect([press('c', ctrl), press('u'), press('I', { shiftKey: true }), press('F5'), press('Tab')]).toEqual(
      Array(5).fill(false),
    )
  })

  test('keeps a random token until it is left', () => {
    const token = sessionStorage.getItem('handslag-token')
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
    dispatchEvent(new Event('pageshow'))
    expect(sessionStorage.getItem('handslag-token')).toMatch(/^[0-9a-f]{64}$/)
    expect(sessionStorage.getItem('handslag-token')).not.toBe(token)
  })

  test('warns once on the console after more than five lines', () => {
    for (let line = 1; line <= 5; line++) write(line)
    expect(warn).not.toHaveBeenCalled()
    for (let line = 6; line <= 9; line++) write(line)
    expect(log).toHaveBeenCalledTimes(9)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

test('a browser that stores nothing shows the page all the same', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(harden).not.toThrow()
})
