import { expect, test } from 'vitest'
import { fieldsOf, nestedValues, withStored } from './form-values.ts'

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('dots and brackets make objects and lists', () => {
  const sent = form(
    ['title', 'Tak'],
    ['lines[0].text', 'Rivning'],
    ['lines.1.text', 'Läkt'],
    ['home.year', '1974'],
  )
  expect(nestedValues(sent)).toEqual({
    title: 'Tak',
    lines: [{ text: 'Rivning' }, { text: 'Läkt' }],
    home: { year: '1974' },
  })
})

test('a name sent more than once is a list', () => {
  expect(nestedValues(form(['trades', 'el'], ['trades', 'vvs']))).toEqual({ trades: ['el', 'vvs'] })
})

test('what was sent can be sent again, field by field', () => {
  const values = nestedValues(
    form(
      ['title', 'Tak'],
      ['lines.0.text', 'Rivning'],
      ['lines.2.text', 'Läkt'],
      ['trades', 'el'],
      ['trades', 'vvs'],
    ),
  )
  expect(fieldsOf(values)).toEqual([
    ['title', 'Tak'],
    ['lines.0.text', 'Rivning'],
    ['lines.2.text', 'Läkt'],
    ['trades', 'el'],
    ['trades', 'vvs'],
  ])
  expect(nestedValues(form(...fieldsOf(values)))).toEqual(values)
})

test('lists have at most a hundred entries, whatever the form contains', () => {
  expect(nestedValues(form(['lines[999].text', 'far away']))).toEqual({ lines: [] })
})

test('a field named __proto__ is harmless', () => {
  const values = nestedValues(form(['__proto__.admin', 'yes']))
  expect(Object.keys(values)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})

const stored = { name: 'Karin Berg', phone: '', exempt: 'on' }

test.each<[string, [string, string][], object]>([
  [
    'a field that was left as it was has the stored value, and a changed one has the sent value',
    [
      ['name', 'Karin Ek'],
      ['phone', '070-174 06 11'],
      ['opened.name', 'Karin Ek'],
      ['opened.phone', ''],
    ],
    { name: 'Karin Berg', phone: '070-174 06 11' },
  ],
  [
    'a checkbox that is not ticked is not sent',
    [
      ['name', 'Karin Ek'],
      ['opened.exempt', ''],
    ],
    { name: 'Karin Ek', exempt: 'on' },
  ],
  ['a checkbox that was ticked and is no more', [['opened.exempt', 'on']], {}],
  ['a form that does not say what it was opened with', [['name', 'Karin Ek']], { name: 'Karin Ek' }],
  [
    'a group that is a text',
    [
      ['name', 'Karin Ek'],
      ['opened', 'Karin Ek'],
    ],
    { name: 'Karin Ek' },
  ],
])('%s', (_, sent, values) => {
  const { opened: _opened, ...fields } = withStored(nestedValues(sent), stored)
  expect(fields).toEqual(values)
})
