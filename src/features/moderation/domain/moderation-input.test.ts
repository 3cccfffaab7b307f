import { describe, expect, test } from 'vitest'
import { deskListInput, ModerationReasonInput, searchQuery } from './moderation-input.ts'

describe('what is looked for', () => {
  test.each([
    ['Björken', "'Björken':*"],
    ['karin.1@exam', "'karin':* & '1':* & 'exam':*"],
    ['Sol-Bygg AB', "'Sol':* & 'Bygg':* & 'AB':*"],
    ['556703-7485', "'5567037485':*"],
    ['16556703-7485', "'5567037485':*"],
    ['5567037485', "'5567037485':*"],
    ["o'hara \\ :* & | !", "'o':* & 'hara':*"],
    ['   ', null],
    ['!!!', null],
  ])('%s', (words, query) => {
    expect(searchQuery(words)).toBe(query)
  })
})

describe('the address of a list', () => {
  const id = '0192f000-0000-7000-8000-000000000001'
  test.each([
    ['', { words: '', before: undefined }],
    [`q=Berg&efter=${id}`, { words: 'Berg', before: id }],
    ['q=%20%20Berg%20&efter=i-morgon', { words: 'Berg', before: undefined }],
    [`q=${'x'.repeat(101)}&efter=${id}`, { words: '', before: id }],
  ])('%s', (search, input) => {
    expect(deskListInput(new URLSearchParams(search))).toEqual(input)
  })
})

describe('a reason', () => {
  test.each([
    ['', 'reason-missing'],
    ['   för kort ', 'reason-missing'],
    ['x'.repeat(1001), 'reason-too-long'],
  ])('%j is none', (reason, code) => {
    expect(ModerationReasonInput.safeParse({ reason }).error?.issues[0]?.message).toBe(code)
  })

  test('is kept as it was meant', () => {
    expect(ModerationReasonInput.parse({ reason: '  Falska uppgifter\r\nom försäkring. ' })).toEqual({
      reason: 'Falska uppgifter\nom försäkring.',
    })
  })
})
