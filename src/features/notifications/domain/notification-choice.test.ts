import { expect, test } from 'vitest'
import { NotificationChoicesInput } from './notification-choice.ts'

test.each([
  [undefined, []],
  ['offer', ['offer']],
  [
    ['other', 'offer', 'offer'],
    ['offer', 'other'],
  ],
  [['everything', { a: 1 }], []],
])('%j is read as %j', (mail, kept) => {
  expect(NotificationChoicesInput.parse({ mail })).toEqual({ mail: kept })
})
