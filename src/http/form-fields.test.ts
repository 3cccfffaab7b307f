import { expect, test } from 'vitest'
import { formFieldsIn, hasFewFields } from './form-fields.ts'

test.each([
  ['', true],
  ['a=1', true],
  ['a&'.repeat(4999), true],
  ['a&'.repeat(5000), false],
  ['&'.repeat(5000), false],
  ['a=%26'.repeat(100_000), true],
])('a form of %#: few fields', (form, isFew) => {
  expect(hasFewFields(Buffer.from(form))).toBe(isFew)
})

test('a form has its fields, and none when they are too many to be parsed', () => {
  expect([...formFieldsIn('state=x&code=a%26b')]).toEqual([
    ['state', 'x'],
    ['code', 'a&b'],
  ])
  expect([...formFieldsIn(`state=x&${'a&'.repeat(5000)}`)]).toEqual([])
})
