import { userIdOf } from '#kernel/actor.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { type RotCircumstances, yearOf } from '../domain/rot-deduction.ts'
import type { RotInterview } from '../domain/rot-eligibility.ts'

/**
 * The acting household's assumptions about its ROT reduction, and its answers of the interview. The default is one
 * owner with the whole cap of the year. Rooms that were given in an earlier year are ignored; `roomYear` is this
 * year.
 */
export async function ownRotCircumstances(
  ctx: Pick<AnyContext, 'db' | 'actor' | 'now'>,
): Promise<RotCircumstances> {
  const roomYear = yearOf(stockholmDate(ctx.now))
  const userId = userIdOf(ctx.actor)
  const row = userId
    ? await ctx.db
        .selectFrom('rot_circumstances')
        .select(['owners', 'rooms_left_ore', 'room_year', 'interview'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!row) return { owners: 1, roomYear }
  const roomsLeftOre = row.room_year === roomYear ? row.rooms_left_ore : null
  // The cast is safe, because only `saveInterview` writes the column.
  const interview = row.interview as RotInterview | null
  return {
    owners: row.owners,
    roomYear,
    ...(roomsLeftOre && { roomsLeftOre }),
    ...(interview && { interview }),
  }
}
