import { expect, test } from 'vitest'
import { NotificationChoicesInput } from './notification-choice.ts'

test.each([
  [undefined, []],
  ['quotes', ['quotes']],
  [
    ['visits', 'quotes', 'quotes'],
    ['quotes', 'visits'],
  ],
  [['everything', { a: 1 }], []],
])('%j is parsed as %j on each channel', (ticked, kept) => {
  expect(NotificationChoicesInput.parse({ mail: ticked })).toEqual({ mail: kept, push: [], sms: [] })
  expect(NotificationChoicesInput.parse({ sms: ticked })).toEqual({ mail: [], push: [], sms: kept })
  expect(NotificationChoicesInput.parse({ push: ticked })).toEqual({ mail: [], push: kept, sms: [] })
})
