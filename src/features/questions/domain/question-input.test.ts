import { expect, test } from 'vitest'
import { answerInput, questionInput } from './question-input.ts'

const problemOf = (question: unknown) => questionInput.safeParse({ question }).error?.issues[0]?.message

test.each([
  ['', 'question-missing'],
  [' \n ', 'question-missing'],
  [undefined, 'question-missing'],
  [['a'], 'question-missing'],
  ['x'.repeat(1001), 'question-too-long'],
  ['x'.repeat(100_000), 'question-too-long'],
  ['x'.repeat(1000), undefined],
  ['Går det att parkera på gården?', undefined],
])('a question of %j has the problem %s', (typed, problem) => {
  expect(problemOf(typed)).toBe(problem)
})

test('a question loses its control characters and the characters that change the direction of text', () => {
  expect(questionInput.parse({ question: ' Finns\u0000 hiss?\u202e \r\n\r\n\r\n\r\nJa? ' })).toEqual({
    question: 'Finns hiss?\n\nJa?',
  })
})

test.each([
  ['', 'answer-missing'],
  ['x'.repeat(2001), 'answer-too-long'],
  ['Ja.', undefined],
])('an answer of %j has the problem %s', (answer, problem) => {
  expect(answerInput.safeParse({ questionId: '1', answer }).error?.issues[0]?.message).toBe(problem)
})
