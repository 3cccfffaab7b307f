import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { BriefQuote } from '#features/quotes/domain/brief-quote.ts'
import type { Party } from '../domain/conversation.ts'
import type { Thread } from '../domain/thread.ts'
import { QuoteCard } from './quote-card.tsx'

const sent: BriefQuote = {
  state: 'pending',
  priceKind: 'fixed',
  grossOre: 15_000_000,
  rotDeductionOre: 3_000_000,
  validUntil: '2026-12-24',
  isConfirmed: true,
}
const UNCONFIRMED = {
  customer: 'Du har ändrat projektet. Företaget behöver bekräfta offerten innan du kan acceptera den.',
  company: 'Kunden har ändrat projektet. Ni behöver bekräfta offerten innan den kan accepteras.',
}
const parties = ['customer', 'company'] as const

/** What stands on the card, without its markup. */
function said(quote: Partial<BriefQuote>, party: Party = 'customer'): string {
  const thread = { party, counterpart: { name: 'Bygg AB', isGone: false } } as Thread
  const card = <QuoteCard thread={thread} quote={{ ...sent, ...quote }} page="/customer/projects/p" />
  const router = createMemoryRouter([{ path: '/', element: card }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
}

test.each(parties)('a quote that waits tells the %s until when it can be accepted', (party) => {
  const words = said({}, party)
  expect(words).toContain('Gäller till och med 24 december 2026')
  expect(words).not.toContain(UNCONFIRMED[party])
})

test.each(parties)(
  'after a change of the project the %s reads what has to be done before it can be accepted',
  (party) => {
    const words = said({ isConfirmed: false }, party)
    expect(words).toContain(UNCONFIRMED[party])
    expect(words).toContain('Gäller till och med 24 december 2026')
  },
)

test.each([
  ['rejected', 'Nekad'],
  ['cancelled', 'Avbruten'],
  ['withdrawn', 'Återkallad'],
  ['accepted', 'Accepterad'],
] as const)('a quote that is %s says so, and nothing of what could be accepted', (state, word) => {
  for (const party of parties) {
    // A project that was changed and then cancelled leaves a quote that nobody has to confirm.
    const words = said({ state, isConfirmed: false }, party)
    expect(words).toContain(word)
    expect(words).toMatch(/150\D000\D*kr med moms/)
    expect(words).not.toMatch(/Gäll(er|de) till och med|bekräfta/)
  }
})

test('one whose last day is over says until when it could be accepted', () => {
  expect(said({ state: 'expired', isConfirmed: false })).toMatch(/Gällde till och med 24 december 2026/)
})
