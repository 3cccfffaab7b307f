import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { FactLine } from '../../domain/mail-facts.ts'
import { mailFacts } from '../mail-fact-queries.ts'
import { declinePathOf } from '../way-to-decline.ts'

export type NotificationToPush = {
  userId: string
  code: string
  isUrgent: boolean
  actionUrl: string | null
  facts: FactLine[]
  /** The page where a request is declined without a login; undefined for what is no request, or one that takes no quotes any more. */
  declinePath: string | undefined
  /** How many that are unread were held with it, itself included. */
  count: number
}

/** What a push message of a notification needs; null when it is gone or has been read. */
export async function notificationToPush(
  ctx: Pick<AnyContext, 'db' | 'now' | 'services'>,
  id: string,
): Promise<NotificationToPush | null> {
  const row = await ctx.db
    .selectFrom('notifications')
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .select(['user_id', 'code', 'priority', 'action_url', 'project_id', 'company_id'])
    .select(
      sql<number>`(select count(*)::int from held_notifications held join notifications told
        on told.id = held.notification_id and told.read_at is null
        where held.sent_with = ${id} and held.channel = 'push')`.as('held'),
    )
    .executeTakeFirst()
  if (!row) return null
  const { user_id: userId, code, priority, action_url: actionUrl, held } = row
  const facts = await mailFacts(ctx, row)
  const declinePath = facts.length > 0 ? declinePathOf(ctx, row) : undefined
  const isUrgent = priority === 'high'
  return { userId, code, isUrgent, actionUrl, facts, declinePath, count: Math.max(held, 1) }
}
