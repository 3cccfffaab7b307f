import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkedBy, errorsAt, inWords, stillTrue } from './form-errors.ts'

const schema = z.object({
  title: z.string().check(z.minLength(3, 'too-short'), z.regex(/^[A-Z]/, 'no-capital')),
  lines: z.array(z.object({ amount: z.string().check(z.regex(/^\d+$/, 'not-a-number')) })),
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('checkedBy', () => {
  test('gives each wrong field its first code, nested fields by their path', () => {
    const values = { title: 'a', lines: [{ amount: '10' }, { amount: 'ten' }] }
    expect(checkedBy(schema, values)).toEqual({ title: 'too-short', 'lines.1.amount': 'not-a-number' })
  })

  test('has no errors for valid values', () => {
    expect(checkedBy(schema, { title: 'Roof', lines: [] })).toEqual({})
  })
})

test('errorsAt keeps the errors of the named fields and adds none', () => {
  expect(errorsAt(['a', 'c'], { a: 'wrong', b: 'wrong' })).toEqual({ a: 'wrong' })
})

test('the server’s errors stay while their fields keep the sent values', () => {
  const said = { email: 'taken', title: 'banned' }
  const sent = form({ email: 'a@b.se', title: 'Roof' })
  expect(stillTrue(said, sent, form({ email: 'a@b.se', title: 'Wall' }))).toEqual({ email: 'taken' })
})

test('inWords leaves a code without a text as it is, because it is a sentence already', () => {
  expect(inWords({ a: 'too-short', b: 'Full.' }, { 'too-short': 'Write more.' })).toEqual({
    a: 'Write more.',
    b: 'Full.',
  })
})
