import { staffAtDesk } from '#identity/staff/server/staff-queries.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { StoredEvent } from '#platform/events/deliver-events.ts'
import type { Reaction } from '#platform/events/react-to-events.ts'
import { pushLive } from '#platform/realtime/live-events.ts'
import { changesDeskCounts } from '../domain/desk-counts.ts'

/**
 * Tells open pages of the desk that its numbers may have changed: they fetch them again. It is the last handler,
 * because it takes locks that every delivery needs.
 */
export const notifyStaff: Reaction = Object.assign(tellStaff, {
  consequencesOf: (type: string) => (changesDeskCounts(type) ? { live: ['desk'] } : {}),
})

async function tellStaff(ctx: TransactionContext, events: readonly StoredEvent[]): Promise<void> {
  if (!events.some(({ type }) => changesDeskCounts(type))) return
  await pushLive(ctx, await staffAtDesk(ctx), { topic: 'desk', payload: {} })
}
