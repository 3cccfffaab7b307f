import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyLine, suggestedDraft } from '../../domain/form/quote-draft.ts'
import { QuoteForm, type QuoteFormProps } from './quote-form.tsx'

const TODAY = '2026-11-28'

function form(props: Partial<QuoteFormProps>): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QuoteForm
          place={{ projectId: 'p1', quoteVersion: 2 }}
          saved={null}
          projectVersion={1}
          submissionKey="key"
          facts={{ company: { vatExempt: false }, category: 'bathroom', answers: {}, today: TODAY }}
          brief={() => null}
          fresh={suggestedDraft(TODAY)}
          {...props}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('the button that sends the quote while no script shows a preview says so', () => {
  const shown = form({})
  expect(shown).toContain('Skicka offerten')
  expect(shown).not.toContain('Förhandsgranska')
})

test('empty rows for who has no scripts stand below a list that is not full, and not below a full one', () => {
  const rows = <Row,>(count: number, row: Row) =>
    Array.from({ length: count }, (_, key) => ({ ...row, key: String(key) }))
  const lines = rows(200, emptyLine('', 'labour'))
  const stages = rows(10, { key: '', name: 'Vid start', due: 'before-start' as const, amount: '' })
  const [short, full] = [form({}), form({ fresh: { ...suggestedDraft(TODAY), lines, stages } })]
  expect(short).toContain('name="lines.9.kind"')
  expect(short).toContain('name="stages.2.name"')
  expect(full).toContain('name="lines.199.kind"')
  expect(full).not.toMatch(/name="(lines.200|stages.10)\./)
})

test('a template without a name is refused in words', () => {
  const shown = form({ answer: { values: {}, errors: { templateName: 'template-name-missing' } } })
  expect(shown).toContain('Skriv vad mallen ska heta')
  expect(shown).not.toContain('template-name-missing')
})

test.each<[string, QuoteFormProps['answer'], string]>([
  ['the version that the form began from', undefined, '2'],
  ['the version that was read, after any other refusal', { values: { replaces: '1' }, errors: {} }, '1'],
  [
    'the newer version, once the writer has been told of it',
    { values: { replaces: '1' }, errors: {}, code: 'quote-replaced' },
    '2',
  ],
])('a revision replaces %s', (_, answer, version) => {
  expect(form({ answer })).toContain(`name="replaces" value="${version}"`)
})
