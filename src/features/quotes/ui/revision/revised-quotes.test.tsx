import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { priceQuote } from '../../domain/price-quote.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import type { QuoteVersion } from '../../domain/revision/quote-version.ts'
import { QuoteVersions } from './quote-versions.tsx'
import { RevisedQuotes } from './revised-quotes.tsx'

/** A quote of labour alone, whose estimate at the time of sending is for one owner with the whole room. */
function versionOf(version: number, labourKr: number) {
  const labour = { kind: 'labour' as const, description: 'Rivning', amountOre: labourKr * 100 }
  const words = { included: [], excluded: [], stages: [], assumptions: '', guarantee: '', message: '' }
  return {
    id: 'q',
    projectId: 'p',
    company: { name: 'Björkens Bygg' },
    ...priceQuote({ lines: [labour], enteredWithVat: true, vatRate: 25 }),
    ...words,
    version,
    state: 'pending',
    priceKind: 'fixed',
    rotDeductionOre: labourKr * 30,
    startDate: '2026-12-15',
    endDate: null,
    validUntil: '2026-12-20',
    capOre: null,
    guaranteeYears: null,
    sentAt: new Date('2026-11-24T08:00:00Z'),
  }
}
const quote = versionOf(2, 100_000) as unknown as OwnerQuote
const versions = [versionOf(1, 200_000) as unknown as QuoteVersion]

function textOf(page: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

describe('the prices after ROT of a revised quote use the assumptions of the household, as the comparison does', () => {
  const cases: [string, RotCircumstances, string, string][] = [
    ['one owner', { owners: 1 }, '70 000 kr', '150 000 kr'],
    ['two owners', { owners: 2 }, '70 000 kr', '140 000 kr'],
    ['a room that is used up', { owners: 1, roomsLeftOre: [0], roomYear: 2026 }, '100 000 kr', '200 000 kr'],
    ['nobody who can have it', { owners: 0 }, '100 000 kr', '200 000 kr'],
  ]

  test.each(cases)('in the sentence about it: %s', (_, circumstances, now, before) => {
    const text = textOf(<RevisedQuotes revised={[{ quote, versions }]} circumstances={circumstances} />)
    expect(text).toContain(`${now} efter ROT, förut ${before}.`)
  })

  test.each(cases)('on the page of its versions: %s', (_, circumstances, now, before) => {
    const text = textOf(
      <QuoteVersions
        quote={quote}
        versions={versions}
        document="/offert.pdf"
        circumstances={circumstances}
      />,
    )
    const sums = [...text.matchAll(/Pris efter ROT<\/(?:dt|td|th)>(.*?)<\/(?:div|tr)>/g)].map(
      ([, sum]) => sum,
    )
    expect(sums).toHaveLength(3)
    expect(sums[0]).toContain(now)
    expect(sums[0]).toContain(before)
    expect(sums[1]).toContain(now)
    expect(sums[2]).toContain(before)
  })

  test('the company sees its estimates at the time of sending', () => {
    const text = textOf(<QuoteVersions quote={quote} versions={versions} document="/offert.pdf" />)
    expect(text).toContain('70 000 kr')
    expect(text).toContain('140 000 kr')
  })
})
