import { describe, expect, test } from 'vitest'
import { decideRefresh, REUSE_WINDOW_MS } from './refresh-token.ts'

const refreshedAt = new Date('2026-11-21T10:00:00Z')
const after = (ms: number) => new Date(refreshedAt.getTime() + ms)

describe('a refresh token, when its session is at number 7', () => {
  test.each([
    [7, 0, 'next'],
    [7, 86_400_000, 'next'],
    // The one before the current token: its answer was lost, however long ago.
    [6, 0, 'again'],
    [6, 86_400_000, 'again'],
    // Older tokens only within the reuse window, in which tabs race.
    [5, REUSE_WINDOW_MS, 'again'],
    [5, REUSE_WINDOW_MS + 1, 'stolen'],
    [0, 0, 'again'],
    [0, 86_400_000, 'stolen'],
    // No client was ever given this one.
    [8, 0, 'foreign'],
  ])('with number %i, %i ms after the last rotation: %s', (counter, ms, kind) => {
    expect(decideRefresh({ counter, current: 7, refreshedAt, now: after(ms) })).toEqual({ kind })
  })
})
