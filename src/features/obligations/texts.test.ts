import { expect, test } from 'vitest'
import { dueText } from './texts.ts'

const now = new Date('2026-11-23T10:00:00Z')

test.each([
  ['2026-11-23T15:00:00Z', 'senast i dag kl.\u00A016:00'],
  ['2026-11-24T16:00:00Z', 'senast i morgon kl.\u00A017:00'],
  ['2026-12-01T16:00:00Z', 'senast 1 december 2026 kl.\u00A017:00'],
  ['2026-11-23T23:00:00Z', 'senast i dag'],
  ['2026-11-24T23:00:00Z', 'senast i morgon'],
  ['2026-11-30T23:00:00Z', 'senast 30 november 2026'],
  ['2026-11-23T09:00:00Z', 'försenad sedan i dag kl.\u00A010:00'],
  ['2026-11-22T23:00:00Z', 'försenad sedan i går'],
  ['2026-11-22T16:00:00Z', 'försenad sedan i går'],
  ['2026-11-20T16:00:00Z', 'försenad sedan 20 november 2026'],
])('what is due %s is shown as “%s”', (dueAt, expected) => {
  expect(dueText(new Date(dueAt), now)).toBe(expected)
})
