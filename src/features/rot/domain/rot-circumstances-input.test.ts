import { expect, test } from 'vitest'
import { rotCircumstancesInput } from './rot-circumstances-input.ts'

test.each([
  [
    { owners: '2', rooms: ['40 000', ''] },
    { owners: 2, roomsLeftOre: [4_000_000, null] },
  ],
  [{ owners: '2', rooms: ['', ' '] }, { owners: 2 }],
  [{ owners: '4' }, { owners: 4 }],
  [{ owners: '0', rooms: ['x'] }, { owners: 0 }],
  [
    { owners: '1', rooms: ['0', 'mycket'] },
    { owners: 1, roomsLeftOre: [0] },
  ],
  [
    // An index that was not sent.
    { owners: '2', rooms: [undefined, '500'] },
    { owners: 2, roomsLeftOre: [null, 50_000] },
  ],
])('%j is accepted', (typed, circumstances) => {
  expect(rotCircumstancesInput.parse(typed)).toEqual(circumstances)
})

test.each([
  [{ owners: '5' }, 'owners-invalid'],
  [{ owners: '1.5' }, 'owners-invalid'],
  [{}, 'owners-invalid'],
  [{ owners: '1', rooms: ['mycket'] }, 'room-left-invalid'],
  [{ owners: '1', rooms: ['-1'] }, 'room-left-invalid'],
  [{ owners: '1', rooms: ['1 000 001'] }, 'room-left-invalid'],
  [{ owners: '1', rooms: [['1', '2']] }, 'room-left-invalid'],
  [{ owners: '1', rooms: '1' }, 'room-left-invalid'],
])('%j is refused: %s', (typed, problem) => {
  expect(rotCircumstancesInput.safeParse(typed).error?.issues[0]?.message).toBe(problem)
})
