import * as z from 'zod/mini'
import { parseKronor } from '#kernel/money.ts'
import type { RotCircumstances } from './rot-deduction.ts'
import { MAX_OWNERS } from './rot-deduction.ts'

export type RotCircumstancesProblem = 'owners-invalid' | 'room-left-invalid'

const says = (problem: RotCircumstancesProblem) => problem

/** What a household assumes about its ROT reduction, as the form sends it: an empty room means the whole year's. */
export const rotCircumstancesInput = z.pipe(
  z.object({
    owners: z
      .string(says('owners-invalid'))
      .check(
        z.refine((typed) => /^[1-9]$/.test(typed) && Number(typed) <= MAX_OWNERS, says('owners-invalid')),
      ),
    roomLeft: z._default(
      z
        .string(says('room-left-invalid'))
        .check(z.refine((typed) => typed.trim() === '' || roomOf(typed) !== null, says('room-left-invalid'))),
      '',
    ),
  }),
  z.transform(({ owners, roomLeft }): RotCircumstances => {
    const roomLeftOre = roomOf(roomLeft)
    return { owners: Number(owners), ...(roomLeftOre !== null && { roomLeftOre }) }
  }),
)

function roomOf(typed: string): number | null {
  return typed.trim() === '' ? null : parseKronor(typed)
}
