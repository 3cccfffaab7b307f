import { expect, test } from 'vitest'
import type { RotInterview } from './rot-eligibility.ts'
import { circumstancesAfter } from './save-rot-interview.ts'

const eligible: RotInterview = {
  home: 'house',
  isOwners: true,
  residents: 'owner',
  work: 'repair',
  valueYear: 1987,
  workYear: 2026,
  support: 'none',
}
const two = { owners: 2, roomsLeftOre: [1_000_000, null] }

test.each([
  ['answers that give a reduction', eligible, two, two],
  ['answers that give it after none was assumed', eligible, { owners: 0 }, { owners: 1 }],
  ['answers that give it for a part', { ...eligible, support: 'part' as const }, two, two],
  ['answers that give none', { ...eligible, home: 'rented' as const }, two, { owners: 0 }],
])('%s', (_, interview, before, after) => {
  expect(circumstancesAfter(interview, before)).toEqual(after)
})
