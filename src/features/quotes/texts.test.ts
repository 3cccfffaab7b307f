import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { decidedBecause, type QuoteState, quoteStates } from './domain/quote.ts'
import { quoteNote } from './texts/company-quotes.ts'
import { quoteRefusalTexts, quoteStateTexts } from './texts.ts'

describe('a quote in every state', () => {
  const said = {
    draft: ['Utkast', null],
    pending: ['Väntar', null],
    accepted: ['Accepterad', /redan accepterad/],
    rejected: ['Nekad', /redan nekad/],
    withdrawn: ['Återkallad', /dragit tillbaka/],
    expired: ['Utgången', /gått ut/],
    cancelled: ['Avbruten', /avbruten/],
  } as const

  test.each(quoteStates)('%s has its name and its refusal', (state) => {
    const [name, refusal] = said[state]
    expect(quoteStateTexts[state]).toBe(name)
    const reason = decidedBecause({ state })
    expect(reason && quoteRefusalTexts[reason]).toEqual(refusal && expect.stringMatching(refusal))
  })
})

describe('what a company reads of its quote, by the state of the quote and of its project', () => {
  const everywhere = (text: RegExp) => Object.fromEntries(projectStates.map((state) => [state, text]))
  const waits = /^Kunden har fått offerten/
  const notChosen = /^Kunden gick inte vidare med offerten\.$/
  const other = /valde en annan offert/
  const shaken = /skakat hand/
  const said: Record<QuoteState, Readonly<Record<string, RegExp>>> = {
    draft: everywhere(/inte skickad/),
    pending: { ...everywhere(waits), expired: /utan att kunden har valt/, hidden: /dolt projektet/ },
    accepted: { ...everywhere(shaken), in_progress: /i gång/, completed: /slutfört/ },
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
      expect(quoteNote(quote, project)).toMatch(said[quote][project] ?? /^$/)
    },
  )

  test('rejected, because staff have closed the project', () => {
    expect(quoteNote('rejected', 'cancelled', true)).toMatch(/nekad, och vi har stängt/)
  })
})
