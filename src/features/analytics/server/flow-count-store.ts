import { sql } from 'kysely'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { FlowEvent } from '../domain/flow-event-input.ts'

/** Adds one to the count of this event on this Stockholm day. */
export async function addFlowCount(ctx: TransactionContext, event: FlowEvent): Promise<void> {
  await ctx.db
    .insertInto('flow_counts')
    .values({
      day: stockholmDate(ctx.now),
      flow: event.flow,
      event: event.event,
      step: event.event === 'step-seen' ? event.step : 0,
      role: event.role,
      count: 1,
    })
    .onConflict((same) =>
      same
        .columns(['day', 'flow', 'event', 'step', 'role'])
        .doUpdateSet({ count: sql`flow_counts.count + 1` }),
    )
    .execute()
}

/** Deletes the counts of days before a Stockholm date. */
export async function deleteFlowCounts(ctx: TransactionContext, before: IsoDate): Promise<void> {
  await ctx.db.deleteFrom('flow_counts').where('day', '<', before).execute()
}
