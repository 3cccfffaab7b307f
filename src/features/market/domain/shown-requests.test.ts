import { expect, test } from 'vitest'
import { shownRequests } from './shown-requests.ts'

test.each([
  ['too few companies', { companies: 4, requests: 100 }, null],
  ['the first that are enough', { companies: 5, requests: 45 }, { companies: 5, perWeek: 2.3 }],
  ['nobody was asked', { companies: 50, requests: 0 }, null],
  ['hardly anybody was asked', { companies: 1000, requests: 10 }, null],
  ['no companies at all', { companies: 0, requests: 0 }, null],
])('the requests of a week as companies read them: %s', (_, counted, shown) => {
  expect(shownRequests(counted)).toEqual(shown)
})
