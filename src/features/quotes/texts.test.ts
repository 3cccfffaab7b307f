import { describe, expect, test } from 'vitest'
import { decidedBecause, quoteStates } from './domain/quote.ts'
import { companyQuoteTexts } from './texts/company-quotes.ts'
import { quoteRefusalTexts, quoteStateTexts } from './texts.ts'

describe('a quote in every state', () => {
  const said = {
    draft: ['Utkast', null, null],
    pending: ['Väntar', null, /jämför/],
    accepted: ['Accepterad', /redan accepterad/, /skakat hand/],
    rejected: ['Nekad', /redan nekad/, /något annat/],
    withdrawn: ['Återkallad', /dragit tillbaka/, /Ni har dragit tillbaka/],
    expired: ['Utgången', /gått ut/, /gick ut/],
    cancelled: ['Avbruten', /avbruten/, /har avbrutit projektet/],
  } as const

  test.each(quoteStates)('%s has its name, its refusal and its note', (state) => {
    const [name, refusal, note] = said[state]
    expect(quoteStateTexts[state]).toBe(name)
    const reason = decidedBecause({ state })
    expect(reason && quoteRefusalTexts[reason]).toEqual(refusal && expect.stringMatching(refusal))
    if (state !== 'draft') expect(companyQuoteTexts.stateNotes[state]).toMatch(note ?? '')
  })
})
