import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkForm, firstErrors, readForm } from './read-form.ts'

const Quote = z.object({
  message: z
    .string('message-missing')
    .check(z.minLength(3, 'message-too-short'), z.regex(/[a-z]/, 'no-letters')),
  lines: z.array(z.object({ amount: z.string().check(z.regex(/^\d+$/, 'amount-invalid')) }), 'lines-missing'),
})

describe('a form', () => {
  test('becomes the input of its schema', async () => {
    const request = post({ message: 'hej', 'lines[0].amount': '1', 'lines[1].amount': '2', extra: 'x' })
    const form = await readForm(request, Quote)
    expect(form).toMatchObject({
      ok: true,
      input: { message: 'hej', lines: [{ amount: '1' }, { amount: '2' }] },
    })
    expect(form.ok && form.input).not.toHaveProperty('extra')
  })

  test('that is wrong says where, with the schema’s codes, and returns what was typed', async () => {
    const form = await readForm(post({ message: '1', 'lines[0].amount': '1', 'lines[1].amount': 'x' }), Quote)
    expect(form).toMatchObject({
      ok: false,
      errors: { message: 'message-too-short', 'lines.1.amount': 'amount-invalid' },
      values: { message: '1', lines: [{ amount: '1' }, { amount: 'x' }] },
    })
  })

  test('without content lacks everything', async () => {
    expect(await readForm(post({}), Quote)).toMatchObject({
      errors: { message: 'message-missing', lines: 'lines-missing' },
    })
  })

  test.each(['__proto__', '__proto__.message', 'constructor.prototype.message', 'lines.__proto__.amount'])(
    'may have a field %s like any other',
    async (name) => {
      const form = await readForm(post({ 'lines[0].amount': '1', [name]: 'polluted' }), Quote)
      expect(form).toMatchObject({ ok: false, errors: { message: 'message-missing' } })
      expect({}).not.toHaveProperty('message')
      expect([]).not.toHaveProperty('amount')
    },
  )
})

test.each([
  ['no form', { 'content-type': 'application/json' }, '{}'],
  ['a broken form', { 'content-type': 'multipart/form-data; boundary=x' }, '--y'],
  ['no type', {}, new Uint8Array([1, 2, 3])],
])('%s is answered with 400', async (_what, headers, body) => {
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  await expect(readForm(request, Quote)).rejects.toMatchObject({ init: { status: 400 } })
})

test('values that were already read are validated the same way', () => {
  expect(checkForm({ message: 'hej', lines: [] }, Quote)).toMatchObject({ ok: true, input: { lines: [] } })
})

test('of several errors of one field the first counts', () => {
  expect(
    firstErrors([
      { path: ['a', 0, 'b'], message: 'first' },
      { path: ['a', 0, 'b'], message: 'second' },
      { path: [], message: 'whole' },
    ]),
  ).toEqual({ 'a.0.b': 'first', '': 'whole' })
})

function post(fields: Record<string, string>): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body: new URLSearchParams(Object.entries(fields)),
  })
}
