import * as z from 'zod/mini'
import { parseKronor } from '#kernel/money.ts'
import type { RotCircumstances } from './rot-deduction.ts'
import { MAX_OWNERS, MAX_ROOM_ORE } from './rot-deduction.ts'

export type RotCircumstancesProblem = 'owners-invalid' | 'room-left-invalid'

const problemCode = (problem: RotCircumstancesProblem) => problem

/**
 * What a household assumes about its ROT reduction, as the form sends it. `rooms` is what each owner has left of
 * this year's ROT, in kronor; an empty field means all of it, and rooms of owners beyond the chosen number are
 * ignored.
 */
export const rotCircumstancesInput = z.pipe(
  z.pipe(
    z.transform(ofChosenOwners),
    z.object({
      owners: z
        .string(problemCode('owners-invalid'))
        .check(z.refine(isNumberOfOwners, problemCode('owners-invalid'))),
      rooms: z._default(
        z.array(
          z
            .string(problemCode('room-left-invalid'))
            .check(
              z.refine(
                (typed) => isEmpty(typed) || typedRoomOre(typed) !== null,
                problemCode('room-left-invalid'),
              ),
            ),
          problemCode('room-left-invalid'),
        ),
        [],
      ),
    }),
  ),
  z.transform(({ owners, rooms }): Pick<RotCircumstances, 'owners' | 'roomsLeftOre'> => {
    const roomsLeftOre = rooms.map(typedRoomOre)
    return { owners: Number(owners), ...(roomsLeftOre.some((room) => room !== null) && { roomsLeftOre }) }
  }),
)

/**
 * Converts the typed room of an owner from kronor to öre. Null for an empty field, and for text that is no amount
 * up to `MAX_ROOM_ORE`.
 */
export function typedRoomOre(typed: string): number | null {
  const roomOre = isEmpty(typed) ? null : parseKronor(typed)
  return roomOre !== null && roomOre <= MAX_ROOM_ORE ? roomOre : null
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}

function isNumberOfOwners(typed: unknown): boolean {
  return typeof typed === 'string' && /^\d$/.test(typed) && Number(typed) <= MAX_OWNERS
}

/** Drops the rooms of owners beyond the chosen number, so that they cannot be invalid. */
function ofChosenOwners(values: unknown): unknown {
  const { owners, rooms, ...others } = values as { owners?: unknown; rooms?: unknown }
  if (!Array.isArray(rooms)) return { ...others, owners, ...(rooms !== undefined && { rooms }) }
  const chosen = isNumberOfOwners(owners) ? rooms.slice(0, Number(owners)) : rooms
  // `slice` keeps the holes of a list that skips an index.
  return { ...others, owners, rooms: Array.from(chosen, (room) => room ?? '') }
}
