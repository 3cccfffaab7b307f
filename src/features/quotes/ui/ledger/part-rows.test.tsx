import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { restRows } from './part-rows.tsx'

test('in the rest of a price an amount below nothing is called a discount', () => {
  const [row] = restRows([{ kind: 'labour', grossOre: [-1_000_00, 2_500_00, 0] }])
  const cells = [0, 1, 2].map((index) => renderToStaticMarkup(row?.cell({} as LedgerColumn, index)))
  expect(cells.map((html) => html.replaceAll(/<[^<>]*>/g, ''))).toEqual([
    '\u22121\u00A0000\u00A0krrabatt',
    '2\u00A0500\u00A0kr',
    '–',
  ])
})
