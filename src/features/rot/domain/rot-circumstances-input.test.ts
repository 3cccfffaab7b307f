import { expect, test } from 'vitest'
import { rotCircumstancesInput } from './rot-circumstances-input.ts'

test.each([
  [
    { owners: '2', roomLeft: '40 000' },
    { owners: 2, roomLeftOre: 4_000_000 },
  ],
  [{ owners: '1', roomLeft: ' ' }, { owners: 1 }],
  [{ owners: '4' }, { owners: 4 }],
  [
    { owners: '1', roomLeft: '0' },
    { owners: 1, roomLeftOre: 0 },
  ],
])('%j is understood', (typed, circumstances) => {
  expect(rotCircumstancesInput.parse(typed)).toEqual(circumstances)
})

test.each([
  [{ owners: '0' }, 'owners-invalid'],
  [{ owners: '5' }, 'owners-invalid'],
  [{ owners: '1.5' }, 'owners-invalid'],
  [{}, 'owners-invalid'],
  [{ owners: '1', roomLeft: 'mycket' }, 'room-left-invalid'],
  [{ owners: '1', roomLeft: '-1' }, 'room-left-invalid'],
  [{ owners: '1', roomLeft: ['1', '2'] }, 'room-left-invalid'],
])('%j is not: %s', (typed, problem) => {
  expect(rotCircumstancesInput.safeParse(typed).error?.issues[0]?.message).toBe(problem)
})
