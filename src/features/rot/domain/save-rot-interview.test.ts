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

const rented = { ...eligible, home: 'rented' as const }
const none = { owners: 0, roomsLeftOre: two.roomsLeftOre }

test.each([
  ['answers that give a reduction', eligible, two, two],
  ['answers that give it after none was assumed', eligible, { owners: 0 }, { owners: 1 }],
  ['answers that give it for a part', { ...eligible, support: 'part' as const }, two, two],
  ['answers that give none keep the owners and their rooms for later', rented, two, none],
  ['answers that give none, a second time', rented, none, none],
  ['answers that give it after others gave none', eligible, { ...none, interview: rented }, two],
  ['owners without rooms', rented, { owners: 3 }, { owners: 0, roomsLeftOre: [null, null, null] }],
  ['owners without rooms again', eligible, { owners: 0, roomsLeftOre: [null, null, null] }, { owners: 3 }],
  ['deleted answers that gave none', null, { ...none, interview: rented }, two],
  ['deleted answers that gave it', null, { ...two, interview: eligible }, two],
  [
    'deleted answers that gave it, when the household has chosen nobody',
    null,
    { owners: 0, interview: eligible },
    { owners: 0 },
  ],
  [
    'deleted answers that gave none, when the household had chosen one owner itself',
    null,
    { owners: 1, interview: rented },
    { owners: 1 },
  ],
] as const)('%s', (_, interview, before, after) => {
  expect(circumstancesAfter(interview, before)).toEqual(after)
})
