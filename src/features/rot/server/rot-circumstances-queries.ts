import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { RotCircumstances } from '../domain/rot-deduction.ts'

/** What the acting household assumes about its ROT reduction; by default one owner and the whole year's room. */
export async function ownRotCircumstances(ctx: Pick<AnyContext, 'db' | 'actor'>): Promise<RotCircumstances> {
  const userId = userIdOf(ctx.actor)
  const row = userId
    ? await ctx.db
        .selectFrom('rot_circumstances')
        .select(['owners', 'room_left_ore'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!row) return { owners: 1 }
  return { owners: row.owners, ...(row.room_left_ore !== null && { roomLeftOre: row.room_left_ore }) }
}
