// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { foldOnEscape } from './fold-on-escape.ts'

test('Escape folds a menu and gives the focus back to its summary; other keys do not', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() =>
    root.render(
      <details open onKeyDown={foldOnEscape}>
        <summary>Driftmeny</summary>
        <a href="/admin">Start</a>
      </details>,
    ),
  )
  const [menu, summary, link] = [
    container.querySelector('details'),
    container.querySelector('summary'),
    container.querySelector('a'),
  ]
  link?.focus()
  const press = (key: string) => {
    act(() => {
      link?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  }
  press('a')
  expect(menu?.open).toBe(true)
  press('Escape')
  expect(menu?.open).toBe(false)
  expect(document.activeElement).toBe(summary)
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})
