import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { granted, refused } from '#kernel/result.ts'
import { decideAnswer } from './answer-project-question.ts'
import { type AskingFacts, decideAsking } from './ask-project-question.ts'
import { QUESTIONS_A_PROJECT } from './project-question.ts'

const now = new Date('2026-11-24T10:00:00Z')
const open = { state: 'published', quotesUntil: new Date('2026-12-08T23:00:00Z') } as const
const facts: AskingFacts = { project: open, mayQuote: true, numbers: [], total: 0, now }

describe('a company that may quote', () => {
  test.each([
    ['its first question', {}, granted({ number: 1 })],
    ['its third', { numbers: [1, 2], total: 9 }, granted({ number: 3 })],
    ['a fourth', { numbers: [1, 2, 3], total: 9 }, refused('three-questions-already')],
    ['one more than a project takes', { total: QUESTIONS_A_PROJECT }, refused('questions-full')],
    ['one that it may not quote on', { mayQuote: false }, refused('may-not-ask')],
    ['one whose time is over', { project: { ...open, quotesUntil: now } }, refused('questions-closed')],
  ])('asks %s', (_, change, decision) => {
    expect(decideAsking({ ...facts, ...change })).toEqual(decision)
  })

  test.each(projectStates)('asks about a project that is %s only while it takes quotes', (state) => {
    const isOpen = state === 'published' || state === 'quoted'
    expect(decideAsking({ ...facts, project: { ...open, state } }).ok).toBe(isOpen)
    expect(decideAnswer({ ...open, state }, { isAnswered: false }, now).ok).toBe(isOpen)
  })
})

test('only the first answer notifies the company that asked', () => {
  expect(decideAnswer(open, { isAnswered: false }, now)).toEqual(granted({ isFirst: true }))
  expect(decideAnswer(open, { isAnswered: true }, now)).toEqual(granted({ isFirst: false }))
})
