import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { NotificationType } from '../domain/notification.ts'
import { type MailedType, mailedTypes } from '../domain/notification-choice.ts'

/** The types that the acting person wants by mail. */
export async function ownMailChoices(ctx: Pick<AnyContext, 'actor' | 'db'>): Promise<MailedType[]> {
  const userId = userIdOf(ctx.actor)
  const isUnwanted = await unwantedMails(ctx, userId ? [userId] : [])
  return mailedTypes.filter((type) => userId !== null && !isUnwanted(userId, type))
}

/** The accounts that do not want certain types by mail, with those types. */
export async function unwantedMails(
  { db }: Pick<AnyContext, 'db'>,
  userIds: readonly string[],
): Promise<(userId: string, type: NotificationType) => boolean> {
  if (userIds.length === 0) return () => false
  const rows = await db
    .selectFrom('notification_choices')
    .where('user_id', 'in', userIds)
    .where('by_mail', '=', false)
    .select(['user_id', 'type'])
    .execute()
  const unwanted = new Set(rows.map(({ user_id, type }) => `${user_id} ${type}`))
  return (userId, type) => unwanted.has(`${userId} ${type}`)
}
