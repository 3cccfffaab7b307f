import { expect, test } from 'vitest'
import { cancellationInput } from './cancellation-input.ts'

test('a reason is trimmed', () => {
  expect(cancellationInput.parse({ reason: ' Vi flyttar\u0000\r\n\ud800i stället ' })).toEqual({
    reason: 'Vi flyttar\n\ufffdi stället',
  })
})

test.each([
  [undefined, 'reason-missing'],
  ['\u0000\u0000\u0000 ', 'reason-missing'],
  ['x'.repeat(1001), 'reason-too-long'],
])('%j is refused: %s', (reason, problem) => {
  expect(cancellationInput.safeParse({ reason }).error?.issues[0]?.message).toBe(problem)
})
