import * as z from 'zod/mini'
import { parseKronor } from '#kernel/money.ts'
import type { RotCircumstances } from './rot-deduction.ts'
import { MAX_OWNERS, MAX_ROOM_ORE } from './rot-deduction.ts'

export type RotCircumstancesProblem = 'owners-invalid' | 'room-left-invalid'

const says = (problem: RotCircumstancesProblem) => problem

/**
 * What a household assumes about its ROT reduction, as the form sends it: `rooms` is what each owner has left of this year's
 * ROT, empty means all of it; rooms of owners beyond the chosen number are ignored.
 */
export const rotCircumstancesInput = z.pipe(
  z.pipe(
    z.transform(ofChosenOwners),
    z.object({
      owners: z.string(says('owners-invalid')).check(z.refine(isOwners, says('owners-invalid'))),
      rooms: z._default(
        z.array(
          z
            .string(says('room-left-invalid'))
            .check(z.refine((typed) => isEmpty(typed) || roomOf(typed) !== null, says('room-left-invalid'))),
          says('room-left-invalid'),
        ),
        [],
      ),
    }),
  ),
  z.transform(({ owners, rooms }): Pick<RotCircumstances, 'owners' | 'roomsLeftOre'> => {
    const roomsLeftOre = rooms.map(roomOf)
    return { owners: Number(owners), ...(roomsLeftOre.some((room) => room !== null) && { roomsLeftOre }) }
  }),
)

/** What an owner typed as the room left → öre, or null for an empty field and for what is no such amount. */
export function roomOf(typed: string): number | null {
  const roomOre = isEmpty(typed) ? null : parseKronor(typed)
  return roomOre !== null && roomOre <= MAX_ROOM_ORE ? roomOre : null
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}

function isOwners(typed: unknown): boolean {
  return typeof typed === 'string' && /^\d$/.test(typed) && Number(typed) <= MAX_OWNERS
}

/** Rooms of owners beyond the chosen number are dropped, so that they cannot be wrong. */
function ofChosenOwners(values: unknown): unknown {
  const { owners, rooms, ...others } = values as { owners?: unknown; rooms?: unknown }
  if (!Array.isArray(rooms)) return { ...others, owners, ...(rooms !== undefined && { rooms }) }
  const chosen = isOwners(owners) ? rooms.slice(0, Number(owners)) : rooms
  // A list that skips an index has no entry there.
  return { ...others, owners, rooms: Array.from(chosen, (room) => room ?? '') }
}
