import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type QuoteState, quoteStates } from '../domain/quote.ts'
import { OwnQuoteList } from './own-quote-list.tsx'

const rowOf = (state: QuoteState) => {
  const quote = {
    id: 'q',
    projectId: 'p',
    projectTitle: 'Badrum',
    state,
    priceKind: 'fixed' as const,
    grossOre: 10_000_00,
    rotDeductionOre: 0,
    startDate: '2026-12-01',
    validUntil: '2026-12-24',
    sentAt: new Date('2026-11-24T08:00:00Z'),
    allowed: { withdraw: false, confirm: false },
  }
  const router = createMemoryRouter([{ path: '/', element: <OwnQuoteList quotes={[quote]} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('a row of a company’s own quotes says until when the quote can be accepted', () => {
  const said: Partial<Record<QuoteState, string>> = {
    pending: 'gäller till 24 december 2026',
    expired: 'gällde till 24 december 2026',
  }
  test.each(quoteStates.map((state) => [state, said[state]]))('%s: %s', (state, text) => {
    const row = rowOf(state)
    if (text) expect(row).toContain(text)
    else expect(row).not.toContain('24 december 2026')
    expect(row).not.toContain('·')
  })
})
