// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { changedFields, forgetTyped, isTickable } from './typed-in-browser.ts'

test('what was typed is forgotten in every store, and nothing else', () => {
  for (const name of [
    'handslag-meddelanden',
    'handslag-meddelanden:vantar:m1',
    'handslag-quote-draft:p1',
    'handslag-quote-draft:p2.1',
    'lastWelcomeTime',
  ])
    localStorage.setItem(name, 'x')
  for (const name of ['handslag-skrivet', 'handslag-toast-shown']) sessionStorage.setItem(name, 'x')
  forgetTyped([() => localStorage, () => sessionStorage])
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    ['lastWelcomeTime'],
    ['handslag-toast-shown'],
  ])
})

test('a browser that refuses one store still forgets what is in the other', () => {
  sessionStorage.setItem('handslag-skrivet', 'x')
  const refused = () => {
    throw new Error('SecurityError')
  }
  forgetTyped([refused, () => sessionStorage])
  expect(sessionStorage.getItem('handslag-skrivet')).toBeNull()
})

/** A page as the server wrote it. */
function pageOf(html: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = html
  return page
}

function fieldOf(page: HTMLElement, id: string): HTMLInputElement {
  const field = page.querySelector<HTMLInputElement>(`#${id}`)
  if (!field) throw new Error(`No field ${id}`)
  return field
}

const changedIn = (page: HTMLElement) => changedFields(page).map(({ id }) => id)

describe('the fields that a visitor changed', () => {
  test.each([
    ['a text', '<input id="a">', 'Stina'],
    ['a text that the server had filled in', '<input id="a" value="Stina">', 'Sten'],
    ['a text that is emptied', '<input id="a" value="Stina">', ''],
    ['a text of several lines', '<textarea id="a">Badrum</textarea>', 'Kök'],
    ['a password', '<input id="a" type="password">', 'hemligt'],
  ])('are those with %s', (_what, html, typed) => {
    const page = pageOf(html)
    expect(changedIn(page)).toEqual([])
    fieldOf(page, 'a').value = typed
    expect(changedIn(page)).toEqual(['a'])
  })

  test.each(['hidden', 'submit', 'button'])('are none of type %s: the page itself sets them', (type) => {
    const page = pageOf(`<input id="a" type="${type}">`)
    fieldOf(page, 'a').value = 'x'
    expect(changedIn(page)).toEqual([])
  })

  test('are boxes that were ticked, and boxes whose tick was taken away', () => {
    const page = pageOf(
      '<input id="a" type="checkbox"><input id="b" type="checkbox" checked><input type="checkbox" checked>',
    )
    fieldOf(page, 'a').checked = true
    fieldOf(page, 'b').checked = false
    expect(changedIn(page)).toEqual(['a', 'b'])
  })

  test('are, of radio buttons, the chosen one alone', () => {
    const page = pageOf('<input id="a" type="radio" name="x" checked><input id="b" type="radio" name="x">')
    fieldOf(page, 'b').checked = true
    fieldOf(page, 'a').checked = false
    expect(changedIn(page)).toEqual(['b'])
  })
})

test('boxes and radio buttons are chosen, all else is typed in', () => {
  const page = pageOf('<input id="a" type="checkbox"><input id="b" type="radio"><input id="c" type="email">')
  expect(['a', 'b', 'c'].map((id) => isTickable(fieldOf(page, id)))).toEqual([true, true, false])
})
