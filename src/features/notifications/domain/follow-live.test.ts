import { expect, test } from 'vitest'
import { followLive, type LiveMessage } from './follow-live.ts'

const event = (seq: number): LiveMessage => ({ kind: 'event', seq, topic: 'notification', payload: {} })

test.each<[string, number, LiveMessage, number, string]>([
  ['the next event', 4, event(5), 5, 'event'],
  ['an event again', 5, event(5), 5, 'nothing'],
  ['an older event', 5, event(2), 5, 'nothing'],
  ['an event after a gap', 5, event(7), 7, 'reload'],
  ['the stream at the number that the page has seen', 5, { kind: 'at', seq: 5 }, 5, 'nothing'],
  ['the stream at a later number', 5, { kind: 'at', seq: 6 }, 6, 'reload'],
  ['the stream at an earlier number', 5, { kind: 'at', seq: 3 }, 5, 'nothing'],
  ['a momentary message', 5, { kind: 'passing', seq: 5, topic: 'typing', payload: {} }, 5, 'passing'],
  ['a reset forward', 5, { kind: 'reset', seq: 9 }, 9, 'reload'],
  ['a reset after the database was replaced', 5, { kind: 'reset', seq: 1 }, 1, 'reload'],
])('%s', (_name, seen, message, then, reaction) => {
  expect(followLive(seen, message)).toEqual({ seen: then, reaction })
})
