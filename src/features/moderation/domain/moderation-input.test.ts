import { describe, expect, test } from 'vitest'
import { deskListInput, ModerationReasonInput } from './moderation-input.ts'

describe('the URL of a list', () => {
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
  ])('%j is refused', (reason, code) => {
    expect(ModerationReasonInput.safeParse({ reason }).error?.issues[0]?.message).toBe(code)
  })

  test('keeps its paragraphs', () => {
    expect(ModerationReasonInput.parse({ reason: '  Falska uppgifter\r\nom försäkring. ' })).toEqual({
      reason: 'Falska uppgifter\nom försäkring.',
    })
  })
})
