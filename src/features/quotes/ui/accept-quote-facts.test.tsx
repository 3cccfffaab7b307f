// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { priceQuote } from '../domain/price-quote.ts'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteLedgerTexts } from '../texts/quote-ledger.ts'
import { AcceptQuoteFacts } from './accept-quote-facts.tsx'

const COMPANY = 'Björkens Bygg AB'

/** A quote with one line of this amount in kronor. */
function quoteOf(version: number, kronor: number): OwnerQuote {
  const lines = [{ kind: 'labour' as const, description: 'Arbete', amountOre: kronor * 100 }]
  const priced = priceQuote({ lines, enteredWithVat: true, vatRate: 25 })
  const quote = { ...priced, version, stages: [], startDate: '2027-02-01', company: { name: COMPANY } }
  return quote as unknown as OwnerQuote
}

test('a quote that is revised while it is read is accepted by its new version only after it was read', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  const show = async (quote: OwnerQuote, key: string) => {
    const facts = {
      quote,
      circumstances: { owners: 1 },
      ticked: new Set<number>(),
      others: 1,
      street: 'Gatan 1',
    }
    await act(async () => root.render(<AcceptQuoteFacts key={key} {...facts} />))
    return container.querySelector<HTMLInputElement>('[name=seenVersion]')?.value
  }
  const root = createRoot(container)
  expect(await show(quoteOf(1, 100_000), 'opened')).toBe('1')
  expect(container.textContent).not.toContain(COMPANY + ' har ändrat')
  expect(await show(quoteOf(2, 140_000), 'opened')).toBe('1')
  expect(container.textContent).toContain(quoteLedgerTexts.acceptRevised(COMPANY))
  expect(await show(quoteOf(2, 140_000), 'opened again')).toBe('2')
  expect(container.textContent).not.toContain(quoteLedgerTexts.acceptRevised(COMPANY))
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
