import { expect, test } from 'vitest'
import { composeQuote } from '../compose-quote.ts'
import { quoteForm } from '../quote-input.ts'
import { formOfSent } from './sent-form.ts'

const today = '2026-11-21'
const company = { vatExempt: false }

test.each([true, false])(
  'a sent quote that is sent again unchanged is the same (with VAT: %s)',
  (withVat) => {
    const sent = composeQuote(
      {
        priceKind: 'fixed',
        startDate: '2027-01-10',
        validUntil: '2026-12-20',
        message: 'Hej',
        enteredWithVat: withVat,
        lines: [
          { kind: 'labour', description: 'Rivning', amountOre: 1_234_567 },
          { kind: 'material', description: 'Kakel', amountOre: 99_999 },
          { kind: 'other', description: 'Resa', amountOre: 50_005 },
        ],
      },
      company,
      today,
    )
    const { lines, ...draft } = formOfSent(sent)
    const form = quoteForm(today).parse({
      ...draft,
      enteredWithVat: String(draft.enteredWithVat),
      lines: lines.map(({ key: _key, ...line }) => line),
      submissionKey: crypto.randomUUID(),
    })
    expect(composeQuote(form, company, today)).toEqual(sent)
  },
)
