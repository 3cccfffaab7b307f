import { expect, test } from 'vitest'
import { answersOfTrade } from './work-amendment.ts'

const project = { answers: { bathroomScope: 'whole', hasRemoval: 'yes', pipes: 'keep' } }

test('answers to questions that the new trade asks too are kept, others are hidden', () => {
  const { answers, outOfSight } = answersOfTrade('plumbing', project, [])
  expect(Object.keys(answers).some((key) => outOfSight.includes(key as 'pipes'))).toBe(false)
  expect(outOfSight).toContain('bathroomScope')
  expect(Object.keys({ ...answers }).length + outOfSight.length).toBe(3)
})

test('a trade that is changed back has its latest answers again', () => {
  const amendments = [
    { version: 2, before: { category: 'painting' as const, answers: { paintArea: 10, rooms: 1 } } },
    { version: 4, before: { category: 'painting' as const, answers: { paintArea: 40 } } },
    { version: 5, before: { answers: { paintArea: 99 } } },
  ]
  expect(answersOfTrade('painting', project, amendments).answers).toEqual({ paintArea: 40 })
})
