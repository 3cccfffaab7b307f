import { expect, test } from 'vitest'
import { fieldsOf, nestedValues } from './form-values.ts'

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
