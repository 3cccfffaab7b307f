import { expect, test } from 'vitest'
import { decidePromise } from './promise-answer.ts'

type Facts = Parameters<typeof decidePromise>[0]
const waiting: Facts = {
  party: 'company',
  isAsked: false,
  standing: 'open',
  lastNumber: 3,
  last: { customer: 3, company: 1 },
  answered: { customer: 1, company: 1 },
  promised: { customer: null, company: null },
  stopped: { customer: false, company: false },
}
const day = new Date('2026-11-23T10:00:00Z')

test('a party that owes an answer promises it in a new message', () => {
  expect(decidePromise(waiting)).toEqual({ ok: true, number: 4 })
})

test('a company promises an answer to a request, also when nobody has written a message', () => {
  const nothing = { lastNumber: 0, last: { customer: 0, company: 0 }, answered: { customer: 0, company: 0 } }
  expect(decidePromise({ ...waiting, ...nothing, isAsked: true })).toEqual({ ok: true, number: 1 })
})

test.each<[string, Partial<Facts>]>([
  ['nothing-to-answer', { party: 'customer' }],
  ['nothing-to-answer', { answered: { customer: 1, company: 3 } }],
  [
    'promised-already',
    { isAsked: true, answered: { customer: 1, company: 3 }, promised: { customer: null, company: day } },
  ],
  ['promised-already', { promised: { customer: null, company: day } }],
  ['conversation-closed', { standing: 'closed' }],
  ['stopped-by-other', { stopped: { customer: true, company: false } }],
])('is refused: %s', (refusal, facts) => {
  expect(decidePromise({ ...waiting, ...facts })).toMatchObject({ ok: false, refusal })
})
