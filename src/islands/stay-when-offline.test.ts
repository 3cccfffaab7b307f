// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saysOffline } from './offline-note.ts'
import { stayWhenOffline } from './stay-when-offline.ts'

const WORDS = 'Nätverksfel. Kontrollera din internetanslutning och försök igen.'

let isOnline: boolean
const leavings: boolean[] = []
stayWhenOffline(document)
// Runs after it, so that no click really navigates.
addEventListener('click', (event) => {
  leavings.push(!event.defaultPrevented)
  event.preventDefault()
})

beforeEach(() => {
  leavings.length = 0
  isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  document.body.innerHTML =
    '<form action="/sok"><input name="ort"><button>Sök</button></form><a href="/partner"><b>Partner</b></a>'
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const note = () => document.querySelector('[role="alert"]')
const partner = () => document.querySelector('a') as HTMLAnchorElement

/** Does the click leave the page? */
function press(target: Element | null, how: MouseEventInit = {}): boolean {
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
  return leavings.pop() ?? false
}

test('an offline click on a link leaves the page open, and the page says why', () => {
  expect(press(document.querySelector('b'))).toBe(false)
  expect(note()?.textContent).toBe(`${WORDS}Försök igen`)
  press(partner())
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
})

test('one click follows the link when the browser is online again, and shows the note until then', () => {
  press(partner())
  const tryAgain = () => note()?.querySelector('button')?.click()
  tryAgain()
  expect(note()).not.toBeNull()
  leavings.length = 0
  isOnline = true
  tryAgain()
  expect(note()).toBeNull()
  expect(leavings).toContain(true)
})

test('when the browser is online again the note says so, and goes', () => {
  vi.useFakeTimers()
  press(partner())
  vi.advanceTimersByTime(60_000)
  expect(note()?.textContent).toBe(`${WORDS}Försök igen`)
  isOnline = true
  dispatchEvent(new Event('online'))
  expect(note()?.textContent).toBe('Du har kontakt igen.Försök igen')
  vi.advanceTimersByTime(60_000)
  expect(note()).toBeNull()
})

test('a page with toasts says it there, and one call follows the link when the browser is online again', () => {
  const told: (() => void)[] = []
  const end = saysOffline(document, (again) => told.push(again))
  press(partner())
  expect([told.length, note()]).toEqual([1, null])
  isOnline = true
  leavings.length = 0
  told[0]?.()
  expect(leavings).toContain(true)
  end()
  isOnline = false
  press(partner())
  expect(note()).not.toBeNull()
})

test('an ordinary form is not sent while offline', () => {
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.forms[0]?.dispatchEvent(sent)
  expect([sent.defaultPrevented, note()?.textContent]).toEqual([true, `${WORDS}Försök igen`])
})

test.each<[string, (link: HTMLAnchorElement) => void, MouseEventInit]>([
  ['a place on the same page', (link) => link.setAttribute('href', '#kontroll'), {}],
  ['another site', (link) => link.setAttribute('href', 'https://www.skatteverket.se/'), {}],
  ['a telephone number', (link) => link.setAttribute('href', 'tel:+46701740610'), {}],
  ['another tab', (link) => link.setAttribute('target', '_blank'), {}],
  ['a file to keep', (link) => link.setAttribute('download', 'offert.pdf'), {}],
  ['another tab by a key', () => undefined, { ctrlKey: true }],
])('a link to %s is left to the browser', (_, change, how) => {
  change(partner())
  press(partner(), how)
  expect(note()).toBeNull()
})

test('events that the router has handled, and all events while online, are left alone', () => {
  partner().addEventListener('click', (event) => event.preventDefault(), { once: true })
  press(partner())
  expect(note()).toBeNull()
  isOnline = true
  expect(press(partner())).toBe(true)
  expect(note()).toBeNull()
})
