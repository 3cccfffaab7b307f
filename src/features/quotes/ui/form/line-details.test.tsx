import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyLine, type LineDraft } from '../../domain/form/quote-draft.ts'
import { LineDetails } from './line-details.tsx'

const cases: [string, vatExempt: boolean, Partial<LineDraft>, isOpen: boolean][] = [
  ['nothing written', false, {}, false],
  ['the usual rate, as a line that was sent before has it', false, { vatRate: '25' }, false],
  ['another rate', false, { vatRate: '12' }, true],
  ['the rate of an exempt company', true, { vatRate: '0' }, false],
  ['hours', false, { quantity: '12', vatRate: '25' }, true],
  ['a unit price', false, { unitPrice: '690' }, true],
  ['the usual rate of an option', false, { role: 'option', vatRate: '25' }, false],
]

test.each(cases)(
  'the details of a line with %s (exempt: %s) are open as they need',
  (_, vatExempt, written, isOpen) => {
    const line = { ...emptyLine('0', 'labour'), ...written }
    const facts = { company: { vatExempt }, category: 'bathroom', answers: {}, today: '2026-11-28' } as const
    const html = renderToStaticMarkup(
      <LineDetails line={line} index={0} facts={facts} errors={{}} onEdit={() => undefined} />,
    )
    expect(/<details[^>]*\sopen/.test(html)).toBe(isOpen)
  },
)
