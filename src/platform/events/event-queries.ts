import type { EventType } from '#kernel/domain-event.ts'
import type { AnyContext } from '#platform/context.ts'

/** Has an event of this type ever been recorded? */
export async function hasHappened(ctx: Pick<AnyContext, 'db'>, type: EventType): Promise<boolean> {
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
