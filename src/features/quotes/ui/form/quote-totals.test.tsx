import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { priceQuote } from '../../domain/price-quote.ts'
import { QuoteTotals } from './quote-totals.tsx'

type EnteredLine = Parameters<typeof priceQuote>[0]['lines'][number]

function markupOf(vatRate: 25 | 0): string {
  const line = { kind: 'labour', description: 'Arbete', amountOre: 6_500_00 } as EnteredLine
  const { lines, price } = priceQuote({ lines: [line], enteredWithVat: false, vatRate })
  return renderToStaticMarkup(<QuoteTotals price={price} lines={lines} rotDeductionOre={0} rotNote="" />)
}

test('the parts of a price say that they are with VAT, above a net sum that is without', () => {
  const html = markupOf(25)
  expect(html.indexOf('Inkl. moms')).toBeGreaterThan(-1)
  expect(html.indexOf('Inkl. moms')).toBeLessThan(html.indexOf('8\u00A0125\u00A0kr'))
})

test('the parts of a price without VAT say nothing of it', () => {
  expect(markupOf(0)).not.toContain('Inkl. moms')
})
