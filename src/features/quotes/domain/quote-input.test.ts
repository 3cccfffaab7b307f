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

test('texts are parsed to amounts, trimmed words and a boolean', () => {
  expect(quoteForm(today).parse(form)).toEqual({
    priceKind: 'fixed',
    startDate: '2027-01-11',
    validUntil: '2026-12-21',
    message: 'Vi kan börja i januari.',
    submissionKey,
    enteredWithVat: true,
    lines: [{ kind: 'labour', description: 'Rivning', amountOre: 1_250_000 }],
    included: [],
    excluded: [],
    stages: [],
  })
})

test('the other fields are parsed as people write them', () => {
  const rich = quoteForm(today).parse({
    ...form,
    lines: [
      { kind: 'labour', description: 'Rivning', quantity: '12,5', unitPrice: '650 kr', amount: '' },
      {
        kind: 'material',
        description: 'Kakel',
        role: '',
        quantity: '18 m²',
        unit: 'm2',
        unitPrice: '349,50',
        vatRate: '12',
      },
      { kind: 'labour', description: 'Golvvärme', role: 'option', amount: '9 000', scope: 'surfaces' },
      { kind: 'labour', description: 'Rabatt', role: 'discount', amount: '-500' },
    ],
    included: '- Rivning\n• Städning\n\n',
    excluded: 'El',
    endDate: '2027-02-01',
    guaranteeYears: '5',
    stages: [
      { name: 'Vid start', due: 'before-start', amount: '10 %' },
      { name: 'När väggarna är klara', due: 'under-way', amount: '2 000 kr' },
      { name: 'Slut', due: '', amount: '' },
    ],
  })
  expect(rich.lines).toEqual([
    { kind: 'labour', description: 'Rivning', minutes: 750, unitPriceOre: 65_000, amountOre: 812_500 },
    {
      kind: 'material',
      description: 'Kakel',
      quantityHundredths: 1_800,
      unit: 'm2',
      unitPriceOre: 34_950,
      vatRate: 12,
      amountOre: 629_100,
    },
    { kind: 'labour', description: 'Golvvärme', isOption: true, scope: 'surfaces', amountOre: 900_000 },
    { kind: 'labour', description: 'Rabatt', isDiscount: true, amountOre: 50_000 },
  ])
  expect(rich).toMatchObject({ included: ['Rivning', 'Städning'], excluded: ['El'], guaranteeYears: 5 })
  expect(rich.stages).toEqual([
    { name: 'Vid start', due: 'before-start', percentHundredths: 1_000 },
    { name: 'När väggarna är klara', due: 'under-way', amountOre: 200_000 },
    { name: 'Slut', due: 'when-done' },
  ])
})

test('characters that the database or a reader cannot handle are removed from texts', () => {
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

test('an error has the number of its row, also after an empty row', () => {
  const empty = { kind: 'material', description: '', amount: '' }
  expect(problemsOf({ ...form, lines: [empty, { ...form.lines[0], amount: 'x' }] })).toEqual({
    'lines.1.amount': 'amount-invalid',
  })
})

test('a row shows all its problems', () => {
  const row = { kind: 'labour', description: '', quantity: 'många', unitPrice: 'x', amount: '0' }
  expect(problemsOf({ ...form, lines: [row] })).toEqual({
    'lines.0.description': 'line-description-missing',
    'lines.0.quantity': 'quantity-invalid',
    'lines.0.unitPrice': 'unit-price-invalid',
    'lines.0.amount': 'amount-zero',
  })
})

describe('an amount that is typed or pasted', () => {
  const withAmount = (amount: string) => ({ ...form, lines: [{ ...form.lines[0], amount }] })
  test.each([
    ['1 000,50', 100_050],
    ['1000 kr', 100_000],
    ['1.000,50', 100_050],
    ['kr 1 000', 100_000],
    ['1\u00a0000\u00a0kr', 100_000],
    ['SEK 1000', 100_000],
    ['1000:-', 100_000],
  ])('%j is parsed', (amount, ore) => {
    expect(quoteForm(today).parse(withAmount(amount)).lines[0]?.amountOre).toBe(ore)
  })
  test.each([
    ['0', 'amount-zero'],
    ['0,00', 'amount-zero'],
    ['-500', 'amount-negative'],
    ['−500', 'amount-negative'],
    ['0.005', 'amount-invalid'],
    ['1e21', 'amount-invalid'],
    ['1000 €', 'amount-invalid'],
    ['$1000', 'amount-invalid'],
    ['NaN', 'amount-invalid'],
    ['9'.repeat(100_000), 'amount-invalid'],
    ['999999999999', 'amount-too-high'],
    ['100 000 000,01', 'amount-too-high'],
  ])('%.12j has a message at its field', (amount, problem) => {
    expect(problemsOf(withAmount(amount))).toEqual({ 'lines.0.amount': problem })
  })
})

test.each([
  [{ quantity: '2', unitPrice: '999999999999', amount: '' }, { 'lines.0.unitPrice': 'unit-price-too-high' }],
  [{ quantity: '1000', unitPrice: '1000000', amount: '' }, { 'lines.0.amount': 'amount-too-high' }],
])('%j has a message that says how much is too much', (typed, problems) => {
  expect(problemsOf({ ...form, lines: [{ ...form.lines[0], ...typed }] })).toEqual(problems)
})

describe('a discount that is typed', () => {
  const withDiscount = (row: object) => ({
    ...form,
    lines: [form.lines[0], { ...form.lines[0], description: 'Rabatt', role: 'discount', ...row }],
  })
  test.each([
    [{ amount: '5 %' }, { percentHundredths: 500, amountOre: 0 }],
    [{ amount: '-5,5 %' }, { percentHundredths: 550, amountOre: 0 }],
    [
      { amount: '5,5', unit: 'percent' },
      { percentHundredths: 550, amountOre: 0 },
    ],
    [{ amount: '10 procent' }, { percentHundredths: 1_000, amountOre: 0 }],
    [{ amount: '500 kr', unit: 'percent' }, { amountOre: 50_000 }],
    [{ amount: '5,50' }, { amountOre: 550 }],
  ])('%j is parsed', (row, read) => {
    expect(quoteForm(today).parse(withDiscount(row)).lines[1]).toEqual({
      kind: 'labour',
      description: 'Rabatt',
      isDiscount: true,
      ...read,
    })
  })
  test.each([
    [{ amount: '0 %' }, { 'lines.1.amount': 'percent-invalid' }],
    [{ amount: '101 %' }, { 'lines.1.amount': 'percent-invalid' }],
    [{ amount: '5 % och 3' }, { 'lines.1.amount': 'percent-invalid' }],
    [{ amount: '-999999999999' }, { 'lines.1.amount': 'amount-too-high' }],
    [{ amount: '-x' }, { 'lines.1.amount': 'amount-invalid' }],
    [{ amount: '5 %', role: '' }, { 'lines.1.amount': 'amount-invalid' }],
    [{ amount: '5 %', kind: 'travel' }, { lines: 'discount-of-nothing' }],
    [{ amount: '100 %' }, { lines: 'price-zero' }],
  ])('%j has a message', (row, problems) => {
    expect(problemsOf(withDiscount(row))).toEqual(problems)
  })
})

describe('texts of a hundred thousand characters have a message at their field', () => {
  const long = 'å'.repeat(100_000)
  test.each([
    [{ message: long }, { message: 'message-too-long' }],
    [{ assumptions: long }, { assumptions: 'assumptions-too-long' }],
    [{ guarantee: long }, { guarantee: 'guarantee-too-long' }],
    [{ included: long }, { included: 'list-text-too-long' }],
    [{ excluded: 'x\n'.repeat(50_000) }, { excluded: 'list-too-long' }],
    [
      { lines: [{ ...form.lines[0], description: long }] },
      { 'lines.0.description': 'line-description-too-long' },
    ],
    [{ lines: [{ ...form.lines[0], quantity: long }] }, { 'lines.0.quantity': 'quantity-invalid' }],
    [{ stages: [{ name: long, due: 'when-done' }] }, { 'stages.0.name': 'stage-name-too-long' }],
    [
      { stages: [{ name: 'x', due: 'when-done', amount: long }] },
      { 'stages.0.amount': 'stage-amount-invalid' },
    ],
    [{ priceKind: 'running', capOre: long }, { capOre: 'cap-invalid' }],
    [{ guaranteeYears: long }, { guaranteeYears: 'guarantee-years-invalid' }],
  ])('%#', (change, problems) => {
    expect(problemsOf({ ...form, ...change })).toEqual(problems)
  })
})

describe('refuses', () => {
  const line = form.lines[0]
  test.each([
    ['no lines', { lines: [] }, 'lines', 'lines-missing'],
    ['lines of another shape', { lines: 'x' }, 'lines', 'lines-missing'],
    ['201 lines', { lines: Array.from({ length: 201 }, () => line) }, 'lines', 'too-many-lines'],
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
    ['a negative amount', { lines: [{ ...line, amount: '-1' }] }, 'lines.0.amount', 'amount-negative'],
    ['an empty amount', { lines: [{ ...line, amount: '' }] }, 'lines.0.amount', 'amount-invalid'],
    ['a line of nothing', { lines: [{ ...line, amount: '0' }] }, 'lines.0.amount', 'amount-zero'],
    ['options alone', { lines: [{ ...line, role: 'option' }] }, 'lines', 'price-zero'],
    ['a discount of all there is', { lines: [line, { ...line, role: 'discount' }] }, 'lines', 'price-zero'],
    [
      'a discount of more than its kind',
      {
        lines: [
          line,
          { ...line, kind: 'material', amount: '5' },
          { ...line, kind: 'material', role: 'discount', amount: '6' },
        ],
      },
      'lines',
      'discount-too-large',
    ],
    [
      'a discount with hours',
      { lines: [line, { ...line, role: 'discount', quantity: '2', amount: '5' }] },
      'lines.1.quantity',
      'discount-has-quantity',
    ],
    [
      'a price without a quantity',
      { lines: [{ ...line, unitPrice: '650' }] },
      'lines.0.quantity',
      'quantity-missing',
    ],
    [
      'an amount that is not the product',
      { lines: [{ ...line, quantity: '2', unitPrice: '650', amount: '1 299' }] },
      'lines.0.amount',
      'amount-differs',
    ],
    ['another rate of VAT', { lines: [{ ...line, vatRate: '19' }] }, 'lines.0.vatRate', 'vat-rate-invalid'],
    [
      'a question of nobody’s',
      { lines: [{ ...line, scope: 'price' }] },
      'lines.0.scope',
      'line-scope-invalid',
    ],
    ['21 things included', { included: 'x\n'.repeat(21) }, 'included', 'list-too-long'],
    ['an end before the start', { endDate: '2027-01-10' }, 'endDate', 'end-date-before-start'],
    ['an end that is none', { endDate: '2027-02-30' }, 'endDate', 'end-date-invalid'],
    ['eleven years', { guaranteeYears: '11' }, 'guaranteeYears', 'guarantee-years-invalid'],
    ['a cap of a fixed price', { capOre: '20 000' }, 'capOre', 'cap-not-running'],
    ['a cap below the estimate', { priceKind: 'running', capOre: '12 499' }, 'capOre', 'cap-too-low'],
    [
      'a cap of more than 100 million',
      { priceKind: 'running', capOre: '999999999999' },
      'capOre',
      'amount-too-high',
    ],
    [
      'a payment of more than 100 million',
      { stages: [{ name: 'x', due: 'when-done', amount: '100 000 000,01' }] },
      'stages.0.amount',
      'amount-too-high',
    ],
    ['a cap of words', { priceKind: 'running', capOre: 'mycket' }, 'capOre', 'cap-invalid'],
    [
      'payments that are not the price',
      { stages: [{ name: 'Allt', due: 'when-done', amount: '12 499,99' }] },
      'stages',
      'payment-plan-differs',
    ],
    [
      'a rest of nothing',
      {
        stages: [
          { name: 'Allt', due: 'when-done', amount: '100 %' },
          { name: 'Resten', due: 'when-done', amount: '' },
        ],
      },
      'stages',
      'payment-plan-differs',
    ],
    [
      'eleven payments',
      { stages: Array.from({ length: 11 }, () => ({ name: 'x', due: 'when-done', amount: '5 %' })) },
      'stages',
      'too-many-stages',
    ],
    [
      'a share of nothing',
      { stages: [{ name: 'x', amount: '0 %' }] },
      'stages.0.amount',
      'stage-amount-invalid',
    ],
    [
      'a payment without a name',
      { stages: [{ name: '', amount: '10 %' }] },
      'stages.0.name',
      'stage-name-missing',
    ],
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

test('an end before the start and a cap of a fixed price are told beside what else is wrong', () => {
  const both = { endDate: '2027-01-10', capOre: '20 000' }
  const told = { endDate: 'end-date-before-start', capOre: 'cap-not-running' }
  for (const [field, wrong, problem] of [
    ['validUntil', '', 'valid-until-invalid'],
    ['lines', [], 'lines-missing'],
    ['message', 'x'.repeat(5001), 'message-too-long'],
  ] as const)
    expect(problemsOf({ ...form, ...both, [field]: wrong })).toEqual({ ...told, [field]: problem })
  expect(problemsOf({ ...form, startDate: '', endDate: '2027-01-10' })).toEqual({
    startDate: 'start-date-invalid',
  })
  for (const nothing of [null, 'a text', [], 1])
    expect(quoteForm(today).safeParse(nothing).success).toBe(false)
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

test('whether amounts fit together depends on the company’s VAT', () => {
  const stages = [{ name: 'Allt', due: 'when-done', amount: '12 500' }]
  const withoutVat = { ...form, enteredWithVat: 'false', stages }
  expect(problemsOf(withoutVat)).toEqual({ stages: 'payment-plan-differs' })
  expect(quoteForm(today, { vatExempt: true }).safeParse(withoutVat).success).toBe(true)
})

test('unknown fields are ignored', () => {
  const parsed = quoteForm(today).parse({ ...form, state: 'accepted', vatRate: '0', companyId: 'x' })
  expect(Object.keys(parsed).sort()).toEqual(
    [
      'enteredWithVat',
      'excluded',
      'included',
      'lines',
      'message',
      'priceKind',
      'stages',
      'startDate',
      'submissionKey',
      'validUntil',
    ].sort(),
  )
})
