import { describe, expect, test } from 'vitest'
import { askedFrom, entriesOf, quoteEntry, shownMessages, type ThreadMessage } from './thread.ts'

const shown = (lastNumber: number, readTo: number, from: number | null = null, oldest = 1) =>
  shownMessages({ oldest, lastNumber, readTo }, from)

describe('the messages that a page shows', () => {
  test.each([
    ['none', shown(0, 0), { first: 1, last: 0, older: null, newer: null }],
    ['all of a few', shown(12, 12), { first: 1, last: 12, older: null, newer: null }],
    ['the newest', shown(100, 100), { first: 71, last: 100, older: 41, newer: null }],
    ['all that are unread', shown(100, 40), { first: 41, last: 100, older: 11, newer: null }],
    ['no more than a page', shown(900, 0), { first: 691, last: 900, older: 661, newer: null }],
    ['older ones', shown(100, 100, 41), { first: 41, last: 100, older: 11, newer: null }],
    ['much older ones', shown(900, 900, 31), { first: 31, last: 240, older: 1, newer: 211 }],
    ['nothing beyond the end', shown(5, 5, 900), { first: 1, last: 5, older: null, newer: null }],
    [
      'nothing older than the oldest stored message',
      shown(60, 60, 1, 41),
      { first: 41, last: 60, older: null, newer: null },
    ],
    [
      'all stored messages, in steps',
      shown(100, 100, 71, 61),
      { first: 71, last: 100, older: 61, newer: null },
    ],
  ])('%s', (_, page, expected) => {
    expect(page).toEqual(expected)
  })
})

test.each([
  ['fran=41', 41],
  ['fran=0', null],
  ['fran=-3', null],
  ['fran=99999999999', null],
  ['', null],
])('the URL parameter ?%s asks for %j', (query, expected) => {
  expect(askedFrom(new URLSearchParams(query))).toBe(expected)
})

test('events are placed between the messages around them', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute))
  const message = (number: number): ThreadMessage => ({
    id: `m${number}`,
    number,
    isOwn: false,
    words: 'Hej',
    sentAt: at(number * 10),
    hiddenBecause: null,
    warnings: [],
    attachments: [],
  })
  const event = (minute: number) =>
    ({ kind: 'event', id: `e${minute}`, type: 'quote.sent', at: at(minute) }) as const
  const visit = (minute: number) =>
    ({
      kind: 'visit',
      id: `v${minute}`,
      type: 'visit.proposed',
      at: at(minute),
      by: 'company',
      booked: null,
    }) as const
  const happened = [event(5), event(10), event(15), event(25), visit(12)]
  const entries = entriesOf([message(1), message(2)], happened)
  expect(entries.map(({ id }) => id)).toEqual(['e5', 'e10', 'm1', 'v12', 'e15', 'm2', 'e25'])
})

test.each([
  [['quote.sent'], 0],
  [['quote.sent', 'quote.revised', 'quote.withdrawn'], 1],
  [['quote.sent', 'quote.withdrawn', 'quote.sent', 'quote.rejected'], 2],
  [['quote.sent', 'project.amended', 'quote.confirmed', 'quote.accepted'], 2],
  [['quote.withdrawn', 'project.started'], -1],
  [[], -1],
] as const)('after %j the quote is shown at entry %i', (types, index) => {
  const entries = types.map((type, id) => ({
    kind: 'event' as const,
    id: String(id),
    type,
    at: new Date(id),
  }))
  expect(quoteEntry(entries)).toBe(entries[index])
})
