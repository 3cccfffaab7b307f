import { expect, test } from 'vitest'
import { draftOfValues, keptDraftOf, suggestedDraft } from './quote-draft.ts'

const suggestion = suggestedDraft('2026-12-01')
const line = (description: string) => ({ kind: 'labour', description, amount: '' })
const stage = (name: string) => ({ name, due: 'under-way', amount: '' })

test('a refused form is shown without the empty rows at its end, and those between keep their place', () => {
  const lines = ['Rivning', '', 'Kakel', '', ''].map(line)
  const draft = draftOfValues({ lines, stages: ['', 'Vid start', ''].map(stage) }, suggestion)
  expect(draft.lines.map(({ description }) => description)).toEqual(['Rivning', '', 'Kakel'])
  expect(draft.stages.map(({ name }) => name)).toEqual(['', 'Vid start'])
})

test('a refused form without any written row has the suggested ones', () => {
  const { lines } = draftOfValues({ lines: ['', ''].map(line) }, suggestion)
  expect(lines).toEqual(suggestion.lines)
})

test('a refused form shows all rows that the form can send, and no more', () => {
  const rows = Array.from({ length: 300 }, (_, index) => String(index))
  const draft = draftOfValues({ lines: rows.map(line), stages: rows.map(stage) }, suggestion)
  // Two hundred lines and ten payments, and the empty rows of a form without scripts.
  expect(draft.lines.map(({ description }) => description)).toEqual(rows.slice(0, 208))
  expect(draft.stages.map(({ name }) => name)).toEqual(rows.slice(0, 13))
})

test('a stored draft keeps all its rows', () => {
  expect(keptDraftOf({ ...suggestion, message: 'Hej' })).toEqual({ ...suggestion, message: 'Hej' })
})
