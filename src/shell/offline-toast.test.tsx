// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, ToastRegion } from '#design/overlays/toast.tsx'
import { offlineToast, removeOffline, takeBackOffline, tell } from './offline-toast.ts'
import { offlineTexts as texts } from './texts.ts'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  act(() => root.render(<ToastRegion />))
})

afterEach(() => {
  act(() => {
    removeOffline()
    root.unmount()
  })
  document.body.replaceChildren()
  vi.useRealTimers()
})

const inView = () =>
  [...document.querySelectorAll('[role="alertdialog"]')].map(
    (toast) => toast.querySelector('[slot="title"], [id]')?.textContent,
  )
const buttonOf = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
const pressAgain = () => act(() => buttonOf(texts.again)?.click())
const online = () => act(() => void window.dispatchEvent(new Event('online')))
const pressed: string[] = []
const lose = (what: string) => act(() => void tell(offlineToast(() => void pressed.push(what))))

test('however much is pressed offline, one toast says so, and its button repeats the last', () => {
  for (const what of ['a link', 'a form', 'another form']) lose(what)
  expect(inView()).toEqual([texts.title])
  pressAgain()
  expect([pressed.splice(0), inView()]).toEqual([['another form'], []])
})

test('when the browser is online again it says that instead, for a while, and its button still repeats', () => {
  lose('a link')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(inView()).toEqual([texts.title])
  online()
  expect(inView()).toEqual([texts.back])
  pressAgain()
  expect([pressed.splice(0), inView()]).toEqual([['a link'], []])

  lose('a form')
  online()
  act(() => void vi.advanceTimersByTime(12_000))
  expect(inView()).toEqual([])
})

test('who has closed it is not told when the browser is online again', () => {
  lose('a link')
  act(() => document.querySelector<HTMLElement>('[slot="close"]')?.click())
  expect(inView()).toEqual([])
  online()
  expect(inView()).toEqual([])
})

test('an answer of the server takes it back too, once', () => {
  lose('a link')
  act(takeBackOffline)
  act(takeBackOffline)
  online()
  expect(inView()).toEqual([texts.back])
})

test('a toast of the same words takes the place of the one before; others stay beside it', () => {
  act(() => {
    showToast({ title: 'Sparat', description: 'Namnet' })
    showToast({ title: 'Sparat', description: 'Adressen' })
    showToast({ title: 'Sparat', description: 'Namnet' })
  })
  expect(inView()).toEqual(['Sparat', 'Sparat'])
  act(() => void vi.advanceTimersByTime(6_000))
  expect(inView()).toEqual([])
})
