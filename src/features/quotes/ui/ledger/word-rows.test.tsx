// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { wordRows } from './word-rows.tsx'

test('a line that a company has written twice stands twice, and React does not complain', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const quote = { included: ['Rivning', 'Rivning'], excluded: [], guaranteeYears: null, guarantee: '' }
  const column = { quote } as unknown as LedgerColumn
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() => root.render(wordRows([column])[0]?.cell(column, 0)))
  expect(container.querySelectorAll('li')).toHaveLength(2)
  act(() => root.unmount())
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})
