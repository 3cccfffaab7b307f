// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

/** Rows, each with a button that removes it; beside them a field that chooses files. `keeps`: the rows' names. */
function List({ keeps }: { keeps: readonly string[] }) {
  const [rows, setRows] = useState(keeps)
  const keptFocus = useKeptFocus()
  return (
    <section>
      <ul {...keptFocus}>
        {rows.map((name) => (
          <li key={name}>
            <button type="button" id={name} onClick={() => setRows(rows.filter((one) => one !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <input type="file" id="choose" />
      <button type="button" id="beside" />
    </section>
  )
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
})
afterEach(() => act(async () => root.unmount()))

/** What has the focus once the focused row is gone: the id of a control, or none. */
async function focusAfterRemoving(
  row: string,
  rows: readonly string[],
  before?: () => void,
): Promise<string> {
  await act(async () => root.render(<List key={String(before)} keeps={rows} />))
  document.getElementById(row)?.focus()
  before?.()
  await act(async () => document.getElementById(row)?.click())
  return document.activeElement?.id ?? ''
}

describe('a row that disappears with the focus leaves it to', () => {
  test.each([
    ['the next row', 'b', ['a', 'b', 'c'], 'c'],
    ['the row before it, as the last one', 'c', ['a', 'b', 'c'], 'b'],
    ['the field that chooses files, as the only one', 'a', ['a'], 'choose'],
  ])('%s', async (_, row, rows, next) => {
    expect(await focusAfterRemoving(row, rows)).toBe(next)
  })
})

test('a row that disappears while the focus is elsewhere, or nowhere, moves nothing', async () => {
  const elsewhere = () => document.getElementById('beside')?.focus()
  expect(await focusAfterRemoving('b', ['a', 'b'], elsewhere)).toBe('beside')
  const nowhere = () => document.getElementById('b')?.blur()
  expect(await focusAfterRemoving('b', ['a', 'b', 'c'], nowhere)).toBe('')
})
