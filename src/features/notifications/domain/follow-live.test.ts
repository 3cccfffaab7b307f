import { expect, test } from 'vitest'
import { followLive, type LiveMessage } from './follow-live.ts'

const event = (seq: number): LiveMessage => ({ kind: 'event', seq, topic: 'notification', payload: {} })

test.each<[string, number, LiveMessage, number, string]>([
  ['the next event', 4, event(5), 5, 'event'],
  ['an event again', 5, event(5), 5, 'nothing'],
  ['an older event', 5, event(2), 5, 'nothing'],
  ['an event after a gap', 5, event(7), 7, 'reload'],
  ['the stream standing where the page does', 5, { kind: 'at', seq: 5 }, 5, 'nothing'],
  ['the stream standing further', 5, { kind: 'at', seq: 6 }, 6, 'reload'],
  ['the stream lagging', 5, { kind: 'at', seq: 3 }, 5, 'nothing'],
  ['something that passes', 5, { kind: 'passing', seq: 5, topic: 'typing', payload: {} }, 5, 'passing'],
  ['a reset forward', 5, { kind: 'reset', seq: 9 }, 9, 'reload'],
  ['a reset to another life of the database', 5, { kind: 'reset', seq: 1 }, 1, 'reload'],
])('%s', (_name, seen, message, then, reaction) => {
  expect(followLive(seen, message)).toEqual({ seen: then, reaction })
})
