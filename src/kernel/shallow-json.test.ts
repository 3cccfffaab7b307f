import { describe, expect, test } from 'vitest'
import { DEEPEST_JSON, NestedTooDeeply, parseShallowJson, TooManyNames } from './shallow-json.ts'

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('untrusted JSON', () => {
  test.each([
    'null',
    '1',
    '"[[["',
    '{"a":[1,{"b":"\\"[{"}]}',
    '["\\\\",["[\\\\\\"["],"\\\\\\\\"]',
    '[]',
    lists(DEEPEST_JSON),
    objects(DEEPEST_JSON),
  ])('is parsed: %s', (text) => {
    expect(parseShallowJson(text)).toEqual(JSON.parse(text))
  })

  test.each([DEEPEST_JSON + 1, 5_000, 500_000])(
    'of %i levels is refused before any code walks it',
    (levels) => {
      for (const text of [lists(levels), objects(levels)])
        expect(() => parseShallowJson(text)).toThrow(NestedTooDeeply)
    },
  )

  test.each(['', '{', '[1,]', '['.repeat(DEEPEST_JSON), '['.repeat(500_000), 'undefined', '"\\"'])(
    'that is invalid is refused: %.20s',
    (text) => {
      expect(() => parseShallowJson(text)).toThrow(SyntaxError)
    },
  )

  test('may have a number of names, at all depths together; names inside texts do not count', () => {
    const names = (count: number) =>
      `{"a":[${Array.from({ length: count - 1 }, () => '{"b:c":1}').join(',')}]}`
    expect(parseShallowJson(names(10), 10)).toEqual(JSON.parse(names(10)))
    expect(() => parseShallowJson(names(11), 10)).toThrow(TooManyNames)
  })

  test.each([
    ['levels', '[', '"'],
    ['quotation marks', '\\"', '"'],
    ['backslashes', '\\\\', '"'],
  ])('is checked in linear time, with a text of %s', (_of, sign, end) => {
    const took = (length: number) => {
      const text = `["${sign.repeat(length)}${end}]`
      const before = process.threadCpuUsage()
      parseShallowJson(text)
      return process.threadCpuUsage(before).user / 1000
    }
    took(1_000_000)
    expect(took(1_000_000)).toBeLessThan(100)
  })
})
