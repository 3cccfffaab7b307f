import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LedgerColumn } from '../../domain/ledger/ledger-columns.ts'
import { priceRows } from './price-rows.tsx'

test('what each owner gets of ROT can break between the owner and the amount, which fit no phone on one line', () => {
  const column = {
    price: { grossOre: 144_900_00 },
    compared: { rot: { deductionOre: 18_000_00 }, afterRotOre: 126_900_00, aboveLowestOre: null },
    rotSharesOre: [10_000_00, 8_000_00],
  } as unknown as LedgerColumn
  const row = priceRows([column]).find(({ key }) => key === 'rotPerOwner')
  const html = renderToStaticMarkup(row?.cell(column, 0))
  const unbroken = [...html.matchAll(/<span class="figures[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(unbroken).toEqual(['10\u00A0000\u00A0kr', '8\u00A0000\u00A0kr'])
  expect(html).toContain('Ägare 2: ')
})
