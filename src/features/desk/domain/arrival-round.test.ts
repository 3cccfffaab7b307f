import { expect, test } from 'vitest'
import { isRoundDue } from './arrival-round.ts'

const at = (time: string) => new Date(`2026-11-23T${time}Z`)

test.each([
  [null, '10:00:00', true],
  ['10:00:01', '10:14:59', false],
  ['10:00:03', '10:15:01', true],
  ['10:14:59', '10:15:00', true],
  ['10:15:00', '10:15:00', false],
])('after a mail at %s another may be sent at %s: %s', (told, now, expected) => {
  expect(isRoundDue(told === null ? null : at(told), at(now))).toBe(expected)
})
