import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { decidedBecause, type QuoteState, quoteStates } from './domain/quote.ts'
import { mostToPayOre, pricePromiseOf } from './domain/terms/price-promise.ts'
import { quoteNote } from './texts/company-quotes.ts'
import { rowOfAnswer } from './texts/quote-line.ts'
import { pricePromiseTexts } from './texts/quote-terms.ts'
import { companyQuoteRefusalTexts, quoteRefusalTexts, quoteStateTexts } from './texts.ts'

describe('a quote in every state', () => {
  const texts = {
    pending: ['Väntar', null],
    accepted: ['Accepterad', /redan accepterad/],
    rejected: ['Nekad', /redan nekad/],
    withdrawn: ['Återkallad', /dragit tillbaka/],
    expired: ['Utgången', /gått ut/],
    cancelled: ['Avbruten', /avbruten/],
  } as const

  test.each(quoteStates)('%s has its name and its refusal', (state) => {
    const [name, refusal] = texts[state]
    expect(quoteStateTexts[state]).toBe(name)
    const reason = decidedBecause({ state })
    expect(reason && quoteRefusalTexts[reason]).toEqual(refusal && expect.stringMatching(refusal))
  })

  test.each(quoteStates)('%s does not tell its company to ask the company', (state) => {
    const reason = decidedBecause({ state })
    expect(reason ? companyQuoteRefusalTexts[reason] : '').not.toMatch(/företaget|Välj en annan/i)
  })
})

describe("a company's text about its quote, by the state of the quote and of its project", () => {
  const everywhere = (text: RegExp) => Object.fromEntries(projectStates.map((state) => [state, text]))
  const waits = /^Kunden har fått offerten/
  const notChosen = /^Kunden gick inte vidare med offerten\.$/
  const other = /valde en annan offert/
  const shaken = /skakat hand/
  const expectedTexts: Record<QuoteState, Readonly<Record<string, RegExp>>> = {
    pending: { ...everywhere(waits), expired: /utan att kunden har valt/, hidden: /dolt projektet/ },
    accepted: { ...everywhere(shaken), in_progress: /igång/, completed: /slutfört/ },
    rejected: {
      ...everywhere(notChosen),
      awarded: other,
      in_progress: other,
      completed: other,
      cancelled: /gick inte vidare .* Projektet är avbrutet/,
    },
    withdrawn: everywhere(/återkallad/),
    expired: everywhere(/gick ut innan kunden svarade/),
    cancelled: everywhere(/projektet är avbrutet/),
  }

  test.each(quoteStates.flatMap((quote) => projectStates.map((project) => [quote, project] as const)))(
    '%s, %s',
    (quote, project) => {
      expect(quoteNote(quote, project)).toMatch(expectedTexts[quote][project] ?? /^$/)
    },
  )

  test('rejected, because staff have closed the project', () => {
    expect(quoteNote('rejected', 'cancelled', true)).toMatch(/nekad, och vi har stängt/)
  })
})

const priced = { grossOre: 10_000_000, sentOn: '2026-11-21' } as const

describe('the text about how binding a price is', () => {
  test.each([
    ['fixed', null, 'fixed', 10_000_000, ['bindande'], ['högst', 'tak', 'uppskattning']],
    [
      'approximate',
      null,
      'ceiling',
      11_500_000,
      ['högst 115\u00a0000\u00a0kr', '15\u00a0%'],
      ['bindande', 'uppskattning'],
    ],
    [
      'running',
      12_000_000,
      'capped',
      12_000_000,
      ['uppskattning', 'högst 120\u00a0000\u00a0kr'],
      ['bindande', '15\u00a0%'],
    ],
    ['running', null, 'open', null, ['uppskattning', 'inget tak', 'kan bli högre'], ['bindande', 'högst']],
  ] as const)('%s with a cap of %s: %s', (priceKind, capOre, promise, mostOre, stated, notStated) => {
    expect(pricePromiseOf({ priceKind, capOre })).toBe(promise)
    expect(mostToPayOre({ priceKind, capOre, ...priced })).toBe(mostOre)
    const text = pricePromiseTexts[promise](mostOre)
    for (const words of stated) expect(text).toContain(words)
    for (const words of notStated) expect(text).not.toContain(words)
  })

  test('chosen options raise the highest price by their cost, and for an approximate price also by its 15\u00a0%', () => {
    const chosen = { ...priced, optionsOre: 1_000_000 }
    expect(mostToPayOre({ priceKind: 'fixed', capOre: null, ...chosen })).toBe(11_000_000)
    expect(mostToPayOre({ priceKind: 'approximate', capOre: null, ...chosen })).toBe(12_650_000)
    expect(mostToPayOre({ priceKind: 'running', capOre: 12_000_000, ...chosen })).toBe(13_000_000)
    expect(mostToPayOre({ priceKind: 'running', capOre: null, ...chosen })).toBeNull()
  })
})

test.each([
  ['pipes', 'move', 'Rör: de flyttas'],
  ['hasRemoval', 'yes', 'Rivning eller bortforsling'],
  ['pipes', 'unknown', 'Rör'],
  ['surfaces', 'undecided', 'Ytskikt'],
] as const)(
  'a row for the answer %s: %s begins as "%s"; what is not known is not quoted',
  (scope, answer, row) => {
    expect(rowOfAnswer({ scope, answer })).toBe(row)
  },
)
