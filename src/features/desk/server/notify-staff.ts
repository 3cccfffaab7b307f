import { staffAtDesk } from '#identity/staff/server/staff-queries.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { StoredEvent } from '#platform/events/deliver-events.ts'
import type { Reaction } from '#platform/events/react-to-events.ts'
import { pushLive } from '#platform/realtime/live-events.ts'
import { changesDeskCounts } from '../domain/desk-counts.ts'

/**
 * Tells open pages of the desk that its counts may have changed, and in which chats something has happened; the pages
 * then load the data. It must be the last handler, because it takes locks that every delivery needs.
 */
export const notifyStaff: Reaction = Object.assign(tellStaff, {
  consequencesOf: (type: string) => (changesDeskCounts(type) ? { live: ['desk'] } : {}),
})

async function tellStaff(ctx: TransactionContext, events: readonly StoredEvent[]): Promise<void> {
  const news = events.filter(({ type }) => changesDeskCounts(type))
  if (news.length === 0) return
  const chats = news.filter(({ subjectType }) => subjectType === 'support-chat')
  const chatIds = [...new Set(chats.map(({ subjectId }) => subjectId))]
  await pushLive(ctx, await staffAtDesk(ctx), { topic: 'desk', payload: { chatIds } })
}
