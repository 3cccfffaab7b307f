// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetTyped } from './typed-in-browser.ts'

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
