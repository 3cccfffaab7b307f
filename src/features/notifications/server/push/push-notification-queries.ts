import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { FactLine } from '../../domain/mail-facts.ts'
import { ANSWER_BY } from '../../texts/mail-facts.ts'
import { mailFacts } from '../mail-fact-queries.ts'
import { declinePathOf } from '../path-to-decline.ts'

export type NotificationToPush = {
  userId: string
  code: string
  type: string
  isUrgent: boolean
  actionUrl: string | null
  facts: FactLine[]
  /**
   * The path of the page where the company can decline the request without a login. Undefined when it is no
   * request, or the project does not take quotes any more.
   */
  declinePath: string | undefined
  /** The number of unread notifications that were held back with it, itself included. */
  count: number
}

/**
 * What a push or text message of a notification needs. Null when the notification is deleted or read, or is a
 * request for a project that does not take quotes any more.
 */
export async function notificationToPush(
  ctx: Pick<AnyContext, 'db' | 'now' | 'services'>,
  id: string,
  channel: 'push' | 'sms' = 'push',
): Promise<NotificationToPush | null> {
  const row = await ctx.db
    .selectFrom('notifications')
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .select(['user_id', 'code', 'type', 'priority', 'action_url', 'project_id', 'company_id'])
    .select(
      sql<number>`(select count(*)::int from held_notifications held join notifications told
        on told.id = held.notification_id and told.read_at is null
        where held.sent_with = ${id} and held.channel = ${channel})`.as('held'),
    )
    .executeTakeFirst()
  if (!row) return null
  const { user_id: userId, code, type, priority, action_url: actionUrl, held } = row
  const lines = await mailFacts(ctx, row)
  if (lines === null) return null
  const facts = lines.filter(([what]) => what !== ANSWER_BY)
  const declinePath = facts.length > 0 ? declinePathOf(ctx, row) : undefined
  const isUrgent = priority === 'high'
  return { userId, code, type, isUrgent, actionUrl, facts, declinePath, count: Math.max(held, 1) }
}
