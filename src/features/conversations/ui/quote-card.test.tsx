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

/** The text of the card, without its markup. */
function textOf(quote: Partial<BriefQuote>, party: Party = 'customer'): string {
  const thread = { party, counterpart: { name: 'Bygg AB', isGone: false } } as Thread
  const card = <QuoteCard thread={thread} quote={{ ...sent, ...quote }} page="/customer/projects/p" />
  const router = createMemoryRouter([{ path: '/', element: card }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
}

test.each(parties)('a pending quote tells the %s until when it can be accepted', (party) => {
  const words = textOf({}, party)
  expect(words).toContain('Gäller till och med 24 december 2026')
  expect(words).not.toContain(UNCONFIRMED[party])
})

test.each(parties)(
  'after a change of the project the %s reads what must happen before the quote can be accepted',
  (party) => {
    const words = textOf({ isConfirmed: false }, party)
    expect(words).toContain(UNCONFIRMED[party])
    expect(words).toContain('Gäller till och med 24 december 2026')
  },
)

test.each([
  ['rejected', 'Nekad'],
  ['cancelled', 'Avbruten'],
  ['withdrawn', 'Återkallad'],
  ['accepted', 'Accepterad'],
] as const)('a quote that is %s shows that, and nothing about acceptance', (state, word) => {
  for (const party of parties) {
    // A project that was changed and then cancelled leaves a quote that nobody has to confirm.
    const words = textOf({ state, isConfirmed: false }, party)
    expect(words).toContain(word)
    expect(words).toMatch(/150\D000\D*kr med moms/)
    expect(words).not.toMatch(/Gäll(er|de) till och med|bekräfta/)
  }
})

test('an expired quote shows until when it could be accepted', () => {
  expect(textOf({ state: 'expired', isConfirmed: false })).toMatch(/Gällde till och med 24 december 2026/)
})
