// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enhanceVisitor } from './visitor.ts'

const NEWS = '<div id="visitor-news" popover="manual" data-welcome="">Välkommen</div>'
let asked: string[]
let shown: string[]

beforeEach(() => {
  asked = []
  shown = []
  document.body.innerHTML =
    '<div data-visitor="bar">Logga in</div><div data-visitor="menu">Logga in</div><div data-visitor="news"></div>'
  HTMLElement.prototype.showPopover = function () {
    shown.push(this.id)
  }
  localStorage.clear()
  location.href = 'http://localhost/'
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'handslag-inne=; Max-Age=0'
  document.cookie = 'handslag-toast=; Max-Age=0'
})

function answerWith(parts: Record<string, string>, ok = true): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return { ok, json: async () => ({ parts }) }
  })
}

const textOf = (place: string) => document.querySelector(`[data-visitor=${place}]`)?.textContent

describe('a document', () => {
  test('requests nothing while nobody is logged in and there is no message', async () => {
    answerWith({})
    document.cookie = 'other-handslag-inne=1'
    await enhanceVisitor(document)
    expect(asked).toEqual([])
  })

  test('shows the visitor’s own parts in their places', async () => {
    answerWith({ bar: '<b>Karin</b>', menu: '<b>Karin Ek</b>', news: '' })
    document.cookie = 'handslag-inne=1'
    await enhanceVisitor(document)
    expect(asked).toEqual(['/besokare'])
    expect([textOf('bar'), textOf('menu')]).toEqual(['Karin', 'Karin Ek'])
  })

  test('stays as it is when the request fails', async () => {
    answerWith({ bar: 'x' }, false)
    document.cookie = 'handslag-inne=1'
    await enhanceVisitor(document)
    expect(textOf('bar')).toBe('Logga in')
  })

  test('shows the message of a redirect, on any page', async () => {
    answerWith({ news: '<div id="visitor-news" popover="manual">Utloggad</div>' })
    document.cookie = 'handslag-toast=x'
    location.href = 'http://localhost/om-oss'
    await enhanceVisitor(document)
    expect(shown).toEqual(['visitor-news'])
  })

  test.each([
    ['never', null, 1],
    ['thirteen hours ago', 13, 1],
    ['an hour ago', 1, 0],
  ])('welcomes a visitor who was last welcomed %s', async (_when, hours, times) => {
    answerWith({ news: NEWS })
    document.cookie = 'handslag-inne=1'
    if (hours) localStorage.setItem('lastWelcomeTime', String(Date.now() - hours * 3_600_000))
    await enhanceVisitor(document)
    expect(shown).toHaveLength(times)
  })

  test('welcomes nobody whose browser stores nothing', async () => {
    answerWith({ news: NEWS })
    document.cookie = 'handslag-inne=1'
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    await enhanceVisitor(document)
    expect([shown, textOf('news')]).toEqual([[], 'Välkommen'])
  })

  test('welcomes on the start page only', async () => {
    answerWith({ news: NEWS })
    document.cookie = 'handslag-inne=1'
    location.href = 'http://localhost/om-oss'
    await enhanceVisitor(document)
    expect([shown, localStorage.getItem('lastWelcomeTime')]).toEqual([[], null])
  })
})
