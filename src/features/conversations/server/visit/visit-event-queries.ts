import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { Party } from '../../domain/conversation.ts'
import { type VisitEventType, type VisitThreadEvent, visitEventTypes } from '../../domain/thread.ts'

const MOST_EVENTS = 100

/**
 * The events of a conversation's visits from `after` to `before` (null: without a limit); the latest ones, oldest
 * first.
 */
export async function visitEventsOf(
  { db }: AnyContext,
  conversationId: string,
  { after, before }: { after: Date | null; before: Date | null },
): Promise<VisitThreadEvent[]> {
  const rows = await db
    .selectFrom('events as event')
    .innerJoin('visits as visit', 'visit.id', 'event.subject_id')
    .select(['event.id', 'event.occurred_at as at', 'visit.starts_at as startsAt', 'visit.ends_at as endsAt'])
    .select([
      sql<VisitEventType>`event.type`.as('type'),
      sql<Party | 'system'>`event.payload ->> 'by'`.as('by'),
    ])
    .where('event.subject_type', '=', 'visit')
    .where('event.type', 'in', [...visitEventTypes])
    .where('visit.conversation_id', '=', conversationId)
    .$if(after !== null, (events) => events.where('event.occurred_at', '>=', after ?? new Date(0)))
    .$if(before !== null, (events) => events.where('event.occurred_at', '<=', before ?? new Date(0)))
    .orderBy('event.id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows
    .map(({ id, startsAt, endsAt, ...event }) => ({
      ...event,
      id: String(id),
      booked: startsAt && endsAt ? { startsAt, endsAt } : null,
    }))
    .toReversed()
}
