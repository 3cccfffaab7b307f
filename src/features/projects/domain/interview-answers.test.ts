import { describe, expect, test } from 'vitest'
import { categories } from '#features/companies/domain/category.ts'
import {
  answersFor,
  answersFormInput,
  answerTexts,
  choicesOf,
  readAnswers,
  typedAnswers,
  withAnswersOfTrade,
} from './interview-answers.ts'
import { interviewOf, type QuestionKey, questionTable } from './interview-questions.ts'
import { publishProjectInput } from './project-input.ts'

const keys = Object.keys(questionTable) as QuestionKey[]
const read = (answers: unknown) => {
  const parsed = answersFormInput.safeParse({ answers })
  return parsed.success
    ? parsed.data.answers
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the table', () => {
  test.each(categories)('%s has at most seven different questions', (category) => {
    const asked = interviewOf(category)
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.length).toBeLessThanOrEqual(7)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('has no question that no trade asks', () => {
    expect(keys.filter((key) => !categories.some((category) => interviewOf(category).includes(key)))).toEqual(
      [],
    )
  })

  test.each(keys)('%s accepts its own answers alone', (key) => {
    const question = questionTable[key]
    const good = question.kind === 'number' ? [String(question.min), String(question.max)] : choicesOf(key)
    for (const text of good)
      expect(read({ [key]: text })).toEqual({ [key]: readAnswers({ [key]: text })[key] })
    const bad =
      question.kind === 'number' ? [String(question.min - 1), String(question.max + 1)] : ['toString', '1']
    for (const text of bad)
      expect(read({ [key]: text })).toEqual([expect.stringContaining(`answers.${key}: `)])
  })
})

describe('answers as typed', () => {
  test.each([
    ['a number', { floorArea: ' 12 ' }, { floorArea: 12 }],
    ['no answer', { floorArea: ' ', pipes: '' }, {}],
    ['nothing at all', undefined, undefined],
    ['words for a number', { rooms: 'tolv' }, ['answers.rooms: answer-no-number']],
    ['words for an area', { floorArea: 'tolv' }, ['answers.floorArea: answer-no-area']],
    ['an area with a decimal', { floorArea: '5,5' }, { floorArea: 5.5 }],
    ['a decimal point', { floorArea: '5.5' }, { floorArea: 5.5 }],
    ['an area with more decimals', { floorArea: '5,25' }, ['answers.floorArea: answer-no-area']],
    ['a half of a room', { rooms: '2,5' }, ['answers.rooms: answer-no-number']],
    ['an area with its unit', { floorArea: '5 m2' }, { floorArea: 5 }],
    ['a unit without a blank', { floorArea: '5m²' }, { floorArea: 5 }],
    ['another word for the unit', { workArea: '5,5 Kvm' }, { workArea: 5.5 }],
    ['the unit in letters', { workArea: '12 kvadratmeter' }, { workArea: 12 }],
    ['pieces with their unit', { rooms: '3 st' }, { rooms: 3 }],
    ['a blank between thousands', { workArea: '1 200' }, { workArea: 1200 }],
    ['a no-break blank and a unit', { paintArea: '1\u00a0200 m²' }, { paintArea: 1200 }],
    ['two numbers', { workArea: '12 5' }, ['answers.workArea: answer-no-area']],
    ['another unit', { floorArea: '5 m' }, ['answers.floorArea: answer-no-area']],
    ['a unit alone', { floorArea: 'm2' }, ['answers.floorArea: answer-no-area']],
    ['less than the least', { floorArea: '0,5' }, ['answers.floorArea: answer-out-of-range']],
    ['an exponent', { floorArea: '1e3' }, ['answers.floorArea: answer-no-area']],
    ['a number below zero', { floorArea: '-3' }, ['answers.floorArea: answer-no-area']],
    ['a number out of range', { floorArea: '99999' }, ['answers.floorArea: answer-out-of-range']],
    ['a long number', { floorArea: '9'.repeat(100_000) }, ['answers.floorArea: answer-no-area']],
    ['a choice that does not exist', { pipes: 'maybe' }, ['answers.pipes: answer-no-choice']],
    ['an answer sent twice', { pipes: ['keep', 'move'] }, ['answers.pipes: answer-no-choice']],
    ['an unknown question', { shoeSize: '42' }, ['answers.shoeSize: answer-unknown']],
    ['a name of the language', { constructor: '42' }, ['answers.constructor: answer-unknown']],
    ['a text', 'tolv', ['answers: answers-unreadable']],
    [
      'too many',
      Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`q${index}`, ''])),
      expect.arrayContaining(['answers: answers-unreadable']),
    ],
  ])('%s', (_, typed, expected) => {
    expect(read(typed)).toEqual(expected)
  })

  test('are part of a project, and wrong ones are told at their own field', () => {
    const parsed = publishProjectInput(new Date('2026-11-21T10:00:00Z')).safeParse({
      answers: { rooms: '0' },
    })
    expect(parsed.error?.issues).toContainEqual(
      expect.objectContaining({ path: ['answers', 'rooms'], message: 'answer-out-of-range' }),
    )
  })
})

test('an area with a decimal is stored as a number and typed with a comma', () => {
  const stored: unknown = JSON.parse(JSON.stringify(readAnswers({ floorArea: '5,5 m²' })))
  expect(stored).toEqual({ floorArea: 5.5 })
  expect(readAnswers(stored as Record<string, unknown>)).toEqual({ floorArea: 5.5 })
  expect(answerTexts({ floorArea: 5.5, rooms: 3 })).toEqual({ floorArea: '5,5', rooms: '3' })
})

test('answers to another trade’s questions are left out', () => {
  const answers = readAnswers({ floorArea: 5, rooms: 3, material: 'shared', pipes: 'keep' })
  expect(answersFor('bathroom', answers)).toEqual({ floorArea: 5, pipes: 'keep', material: 'shared' })
  expect(answerTexts(answersFor('painting', answers))).toEqual({ rooms: '3', material: 'shared' })
})

test.each([
  [
    'the chosen trade',
    { category: 'bathroom', byTrade: { bathroom: { floorArea: '5' }, painting: { rooms: '3' } } },
    { category: 'bathroom', answers: { floorArea: '5' } },
  ],
  ['no trade', { byTrade: { bathroom: { floorArea: '5' } } }, { byTrade: { bathroom: { floorArea: '5' } } }],
  ['an unknown trade', { category: 'toString', byTrade: { bathroom: {} } }, { category: 'toString' }],
  [
    'a form that asks one trade',
    { category: 'bathroom', answers: {} },
    { category: 'bathroom', answers: {} },
  ],
  ['a text', { category: 'bathroom', byTrade: 'x' }, { category: 'bathroom', byTrade: 'x' }],
])('of a form that asks all trades, those of the chosen one count: %s', (_, sent, values) => {
  expect(withAnswersOfTrade(sent)).toEqual(values)
})

test.each([
  [
    'what was typed, also when it is wrong',
    { answers: { floorArea: 'fem', pipes: 'keep' } },
    { floorArea: 'fem', pipes: 'keep' },
  ],
  [
    'nothing of what is no text',
    { answers: { floorArea: ['5', '6'], pipes: { a: 'b' } } },
    { floorArea: '', pipes: '' },
  ],
  ['nothing of a form without answers', { answers: 'x' }, {}],
  ['nothing of an empty form', {}, {}],
])('a refused form is filled in again with %s', (_, sent, texts) => {
  expect(typedAnswers(sent)).toEqual(texts)
})

test('stored answers that the table does not know any more are left out', () => {
  expect(readAnswers({ floorArea: 5, gone: 'x', pipes: 'gold', rooms: null })).toEqual({ floorArea: 5 })
})
