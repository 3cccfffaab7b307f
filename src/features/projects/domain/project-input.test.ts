import { describe, expect, test } from 'vitest'
import {
  checkStep,
  firstOpenStep,
  projectInput,
  publishProjectInput,
  stepOfFirstError,
} from './project-input.ts'

const now = new Date('2026-11-21T10:00:00Z')
const written = {
  title: 'Renovera badrum',
  category: 'bathroom',
  description: 'Helrenovering av badrum på 5 kvm.',
  budget: '100000-200000',
  location: 'Storgatan 1, Uppsala',
  endDate: '2027-03-31',
  needsPermit: 'no',
  additionalInfo: '',
}

describe('one field at a time', () => {
  test.each([
    ['title', 'ab', null],
    ['title', '  a  ', 'title-too-short'],
    ['title', '🛁', 'title-too-short'],
    ['title', 'x'.repeat(120), null],
    ['title', 'x'.repeat(121), 'title-too-long'],
    ['title', '🛁'.repeat(120), null],
    ['category', '', 'category-missing'],
    ['category', 'roofing', 'category-missing'],
    ['description', 'nio tecken'.slice(0, 9), 'description-too-short'],
    ['description', 'tio tecken', null],
    ['description', '\u0000'.repeat(20), 'description-too-short'],
    ['description', 'x'.repeat(5000), null],
    ['description', 'x'.repeat(5001), 'description-too-long'],
    ['budget', '', 'budget-missing'],
    ['budget', '25000', 'budget-missing'],
    ['location', 'Å', 'location-too-short'],
    ['location', 'Ås', null],
    ['location', 'x'.repeat(201), 'location-too-long'],
    ['endDate', '', 'end-date-missing'],
    ['endDate', '2026-02-30', 'end-date-invalid'],
    ['endDate', '2026-11-20', 'end-date-passed'],
    ['endDate', '2026-11-21', null],
    ['endDate', '2027-12-31', null],
    ['endDate', '2028-01-01', 'end-date-too-late'],
    ['needsPermit', 'maybe', 'permit-missing'],
    ['additionalInfo', 'x'.repeat(5001), 'additional-info-too-long'],
    ['title', ['a', 'b'], 'title-too-short'],
    ['location', 'Storgatan 12', 'place-missing'],
    ['location', 'Storgatan 12, Uppsala', null],
    ['street', '', null],
    ['street', 'a', 'street-too-short'],
    ['street', 'a'.repeat(121), 'street-too-long'],
  ])('%s %j: %s', (field, value, expected) => {
    const parsed = projectInput(now).safeParse({ ...written, [field]: value })
    expect(parsed.error?.issues.map((issue) => issue.message) ?? [null]).toEqual([expected])
  })
})

test('unanswered questions are unknown, and texts are trimmed', () => {
  const { needsPermit: _, additionalInfo: __, ...rest } = written
  const parsed = projectInput(now).parse({
    ...rest,
    title: '  Renovera\u0000\n bad\u200brum\u202e ',
    description: 'Rad ett\r\nRad två \ud800',
  })
  expect(parsed).toEqual({
    ...rest,
    title: 'Renovera badrum',
    description: 'Rad ett\nRad två \ufffd',
    street: '',
    needsPermit: 'unknown',
    additionalInfo: '',
  })
})

test('the form has a key of its own', () => {
  expect(
    publishProjectInput(now).safeParse({ ...written, submissionKey: 'x' }).error?.issues[0]?.message,
  ).toBe('submission-key-missing')
})

describe('next step', () => {
  test('an empty field is required, a wrong one says what is wrong', () => {
    expect(checkStep(0, { title: 'a', category: '', description: '  ' }, now)).toEqual({
      title: 'title-too-short',
      category: 'required',
      description: 'required',
    })
    expect(checkStep(1, { budget: 'open', endDate: '2025-12-31' }, now)).toEqual({
      location: 'required',
      endDate: 'end-date-passed',
    })
  })

  test('a step does not report errors of the others', () => {
    expect(checkStep(0, { title: 'Kök', category: 'kitchen', description: 'Byta luckor' }, now)).toEqual({})
    expect(checkStep(2, {}, now)).toEqual({})
  })
})

test.each([
  [{}, 0],
  [{ title: 'Kök', category: 'kitchen', description: 'Byta luckor' }, 1],
  [{ ...written, endDate: '2026-11-20' }, 1],
  [written, 2],
  [{ ...written, title: '' }, 0],
])('%j comes to step %i', (values, step) => expect(firstOpenStep(values, now)).toBe(step))

test.each([
  [{ endDate: 'end-date-passed' }, 1],
  [{ location: 'x', title: 'y' }, 0],
  [{ additionalInfo: 'x' }, 2],
  [{ submissionKey: 'x' }, null],
])('%j is on step %s', (errors, step) => expect(stepOfFirstError(errors)).toBe(step))
