import { describe, expect, test } from 'vitest'
import { documentToShow, openStep } from './review-step.ts'

const check = (kind: 'f_tax' | 'insurance' | 'licence' | 'other', status: string, claim = '') => ({
  kind,
  status,
  claim,
})
const half = [
  check('f_tax', 'completed'),
  check('insurance', 'missing'),
  check('licence', 'pending', 'electrical'),
]
const whole = [check('f_tax', 'completed'), check('other', 'pending', 'Våtrum')]

describe('the review screen opens', () => {
  test.each([
    ['the first check that is not complete', half, null, 'insurance'],
    ['what its URL names', half, 'licence:electrical', 'licence:electrical'],
    ['the first again for a URL that names nothing', half, '__proto__', 'insurance'],
    ['the application once all is complete', whole, null, 'ansokan'],
    ['another claim by its URL', whole, 'other:Våtrum', 'other:Våtrum'],
  ])('%s', (_what, checks, asked, step) => {
    expect(openStep(checks, { asked, isDecidable: true, hasApplication: true })).toBe(step)
  })

  test('the first check if nothing is left to decide', () => {
    expect(openStep(whole, { asked: null, isDecidable: false, hasApplication: true })).toBe('f_tax')
    expect(openStep(whole, { asked: 'ansokan', isDecidable: false, hasApplication: false })).toBe('f_tax')
  })
})

test('the document that its URL names is shown, otherwise the newest', () => {
  const documents = [{ id: 'b' }, { id: 'a' }]
  expect([documentToShow(documents, 'a'), documentToShow(documents, 'x'), documentToShow([], 'a')]).toEqual([
    { id: 'a' },
    { id: 'b' },
    null,
  ])
})
