import { expect, test } from 'vitest'
import { decideTemplateChange, TemplateInput } from './reply-template.ts'

const first = { name: 'Priser', body: 'Det kostar inget.' }
const second = { name: 'Priser', body: 'Det är gratis.' }
const third = { name: 'Vad det kostar', body: 'Inget.' }

test.each([
  ['as it was when the form was opened', first, third, first, null],
  ['changed meanwhile', second, third, first, 'template-changed'],
  ['changed meanwhile to the same words', third, third, first, null],
  ['changed, by a form that does not say what it was opened with', second, third, undefined, null],
  ['gone', null, third, first, 'template-gone'],
] as const)('a template %s', (_, stored, words, opened, refusal) => {
  expect(decideTemplateChange(stored, words, opened)).toEqual(refusal ? { ok: false, refusal } : { ok: true })
})

test('the words that a form was opened with come back as they are stored, whatever a browser makes of the line ends', () => {
  const opened = { name: 'Priser', body: 'Hej!\r\n\r\nDet kostar inget.' }
  expect(TemplateInput.parse({ ...third, opened }).opened?.body).toBe('Hej!\n\nDet kostar inget.')
})
