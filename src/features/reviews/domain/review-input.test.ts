import { describe, expect, test } from 'vitest'
import { AnswerInput, contactDataInReview, reviewForms, reviewFromForm } from './review-input.ts'

const good = { price: '5', time: '4', workmanship: '3', contact: '1', words: '' }

describe('the form of a review', () => {
  test('of the customer is four grades and words', () => {
    const input = reviewForms.customer.parse({ ...good, words: '  Bra.\r\n' })
    expect(reviewFromForm('customer', input)).toEqual({
      grades: { price: 5, time: 4, workmanship: 3, contact: 1 },
      words: 'Bra.',
    })
  })

  test('of the company is three grades and words that may be left out', () => {
    const input = reviewForms.company.parse({ brief: '1', payment: '2', contact: '3' })
    expect(reviewFromForm('company', input)).toEqual({
      grades: { brief: 1, payment: 2, contact: 3 },
      words: '',
    })
  })

  test.each(['0', '6', '4.5', '-1', '1e0', ' 5', '', 'fem', '5, 5', undefined, ['5', '4'], { a: '5' }])(
    'refuses the grade %j',
    (price) => {
      const checked = reviewForms.customer.safeParse({ ...good, price })
      expect(checked.error?.issues.map(({ message }) => message)).toEqual(['grade-missing'])
    },
  )

  test('refuses no extra grade but leaves it out, and takes words of at most 2 000 characters', () => {
    const input = reviewForms.customer.parse({ ...good, payment: '1', overall: '5' })
    expect(Object.keys(reviewFromForm('customer', input).grades)).toEqual([
      'price',
      'time',
      'workmanship',
      'contact',
    ])
    expect(reviewForms.customer.safeParse({ ...good, words: '🏠'.repeat(2000) }).success).toBe(true)
    const tooLong = reviewForms.customer.safeParse({ ...good, words: 'å'.repeat(2001) })
    expect(tooLong.error?.issues.map(({ message }) => message)).toEqual(['review-too-long'])
  })
})

test.each([
  ['Tack!', 'answer-missing'],
  [undefined, 'answer-missing'],
  ['å'.repeat(2001), 'answer-too-long'],
])('an answer of %j is refused', (answer, problem) => {
  expect(AnswerInput.safeParse({ answer }).error?.issues.map(({ message }) => message)).toEqual([problem])
})

test('finds contact data in the words, so that the writer can be asked about it', () => {
  expect(contactDataInReview({ words: 'Ring 070-174 06 05' })).toMatchObject([{ field: 'words' }])
  expect(contactDataInReview({ words: 'De kom i tid.' })).toEqual([])
})
