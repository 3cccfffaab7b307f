import { describe, expect, test } from 'vitest'
import { type ReadinessFacts, readinessOf, readinessTable } from './readiness.ts'

const nothing: ReadinessFacts = {
  category: 'bathroom',
  description: 'Nytt badrum',
  answers: {},
  budget: 'open',
  needsPermit: 'unknown',
  pictures: 0,
}
const whole: ReadinessFacts = {
  category: 'bathroom',
  description: 'a'.repeat(200),
  answers: {
    floorArea: 5,
    bathroomScope: 'whole',
    surfaces: 'tiles',
    pipes: 'keep',
    houseAge: '1960-1979',
    access: 'lift',
    material: 'company',
  },
  budget: 'under-25000',
  needsPermit: 'no',
  pictures: 3,
}

describe('readiness', () => {
  test('the points of the table are together a hundred', () => {
    expect(Object.values(readinessTable).reduce((sum, points) => sum + points, 0)).toBe(100)
  })

  test('is 0 for a line of words, and then says what each part would give, the most first', () => {
    expect(readinessOf(nothing)).toEqual({
      percent: 0,
      missing: [
        { item: 'answers', percent: 35 },
        { item: 'detailed', percent: 15 },
        { item: 'budget', percent: 12 },
        { item: 'described', percent: 10 },
        { item: 'picture', percent: 10 },
        { item: 'pictures', percent: 10 },
        { item: 'permit', percent: 8 },
      ],
    })
  })

  test('is 100 with everything, and nothing is missing', () => {
    expect(readinessOf(whole)).toEqual({ percent: 100, missing: [] })
  })

  test.each<[string, Partial<ReadinessFacts>, number]>([
    ['60 characters', { description: 'a'.repeat(60) }, 10],
    ['59 characters and spaces', { description: `  ${'a'.repeat(59)}  ` }, 0],
    ['200 characters', { description: 'a'.repeat(200) }, 25],
    ['three of seven answers', { answers: { floorArea: 5, pipes: 'keep', access: 'lift' } }, 15],
    ['answers to another trade', { answers: { rooms: 3 } }, 0],
    ['no trade yet', { category: null, answers: { floorArea: 5 } }, 0],
    ['a budget', { budget: '25000-50000' }, 12],
    ['one picture', { pictures: 1 }, 10],
    ['a dozen pictures', { pictures: 12 }, 20],
  ])('%s', (_, facts, percent) => {
    expect(readinessOf({ ...nothing, ...facts }).percent).toBe(percent)
  })

  test('never falls when something is added', () => {
    const parts = Object.keys(whole) as (keyof ReadinessFacts)[]
    let before = 0
    parts.reduce((facts, part) => {
      const more = { ...facts, [part]: whole[part] }
      expect(readinessOf(more).percent).toBeGreaterThanOrEqual(before)
      before = readinessOf(more).percent
      return more
    }, nothing)
  })
})
