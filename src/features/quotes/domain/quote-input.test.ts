import { describe, expect, test } from 'vitest'
import { quoteForm, quoteInput } from './quote-input.ts'

const today = '2026-11-21'
const submissionKey = '0199f3a0-0000-7000-8000-000000000001'
const form = {
  priceKind: 'fixed',
  startDate: '2027-01-11',
  validUntil: '2026-12-21',
  message: ' Vi kan börja i januari. ',
  submissionKey,
  enteredWithVat: 'true',
  lines: [{ kind: 'labour', description: ' Rivning ', amount: '12 500' }],
}

function problemsOf(input: object): Record<string, string> {
  const { error } = quoteForm(today).safeParse(input)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('texts become amounts, trimmed words and a switch', () => {
  expect(quoteForm(today).parse(form)).toEqual({
    priceKind: 'fixed',
    startDate: '2027-01-11',
    validUntil: '2026-12-21',
    message: 'Vi kan börja i januari.',
    submissionKey,
    enteredWithVat: true,
    lines: [{ kind: 'labour', description: 'Rivning', amountOre: 1_250_000 }],
  })
})

test('characters that no database or reader can take are removed from texts', () => {
  const line = { ...form.lines[0], description: 'Riv\u0000ning \ud800av\u202e kakel' }
  const { lines, message } = quoteForm(today).parse({
    ...form,
    message: 'Hej\u0000\r\n\ud800då',
    lines: [line],
  })
  expect(lines[0]?.description).toBe('Rivning \ufffdav kakel')
  expect(message).toBe('Hej\n\ufffddå')
})

test('untouched lines are left out, incomplete ones are not', () => {
  const empty = { kind: 'material', description: '', amount: ' ' }
  expect(quoteForm(today).parse({ ...form, lines: [...form.lines, empty] }).lines).toHaveLength(1)
  expect(problemsOf({ ...form, lines: [...form.lines, { ...empty, amount: '100' }] })).toEqual({
    'lines.1.description': 'line-description-missing',
  })
})

describe('refuses', () => {
  const line = form.lines[0]
  test.each([
    ['no lines', { lines: [] }, 'lines', 'lines-missing'],
    ['lines of another shape', { lines: 'x' }, 'lines', 'lines-missing'],
    ['51 lines', { lines: Array.from({ length: 51 }, () => line) }, 'lines', 'too-many-lines'],
    ['an unknown kind', { lines: [{ ...line, kind: 'gift' }] }, 'lines.0.kind', 'line-kind-missing'],
    [
      'a missing description',
      { lines: [{ ...line, description: ' ' }] },
      'lines.0.description',
      'line-description-missing',
    ],
    [
      'a long description',
      { lines: [{ ...line, description: 'x'.repeat(201) }] },
      'lines.0.description',
      'line-description-too-long',
    ],
    ['words as amount', { lines: [{ ...line, amount: 'mycket' }] }, 'lines.0.amount', 'amount-invalid'],
    ['a negative amount', { lines: [{ ...line, amount: '-1' }] }, 'lines.0.amount', 'amount-invalid'],
    ['an empty amount', { lines: [{ ...line, amount: '' }] }, 'lines.0.amount', 'amount-invalid'],
    ['a price of nothing', { lines: [{ ...line, amount: '0' }] }, 'lines', 'price-zero'],
    ['more than 100 million', { lines: [line, { ...line, amount: '100000000' }] }, 'lines', 'price-too-high'],
    ['an unknown price kind', { priceKind: 'free' }, 'priceKind', 'price-kind-missing'],
    ['a date that is none', { startDate: '2026-02-30' }, 'startDate', 'start-date-invalid'],
    ['a start yesterday', { startDate: '2026-11-20' }, 'startDate', 'start-date-passed'],
    ['a start after two years', { startDate: '2028-11-21' }, 'startDate', 'start-date-too-far'],
    ['valid until yesterday', { validUntil: '2026-11-20' }, 'validUntil', 'valid-until-passed'],
    ['valid for 181 days', { validUntil: '2027-05-21' }, 'validUntil', 'valid-until-too-far'],
    ['an empty date', { validUntil: '' }, 'validUntil', 'valid-until-invalid'],
    ['a long message', { message: 'x'.repeat(5001) }, 'message', 'message-too-long'],
    ['a key that is none', { submissionKey: '1' }, 'submissionKey', 'submission-key-invalid'],
  ])('%s', (_, change, field, problem) => {
    expect(problemsOf({ ...form, ...change })).toEqual({ [field]: problem })
  })
})

test.each([
  ['today', '2026-11-21'],
  ['180 days ahead', '2027-05-20'],
])('may be valid until %s', (_, validUntil) => {
  expect(problemsOf({ ...form, validUntil })).toEqual({})
})

test.each([12.5, -1, 10_000_000_001, Number.NaN, '100'])('programs send whole öre, not %s', (amountOre) => {
  const input = { ...form, enteredWithVat: false, lines: [{ kind: 'other', description: 'Resa', amountOre }] }
  const { error } = quoteInput(today).safeParse(input)
  expect(error?.issues[0]?.message).toBe('amount-invalid')
})

test('unknown fields are dropped', () => {
  const parsed = quoteForm(today).parse({ ...form, state: 'accepted', vatRate: '0', companyId: 'x' })
  expect(Object.keys(parsed).sort()).toEqual(
    ['enteredWithVat', 'lines', 'message', 'priceKind', 'startDate', 'submissionKey', 'validUntil'].sort(),
  )
})
