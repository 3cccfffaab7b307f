import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { NotificationType } from '../domain/notification.ts'
import { type MailedType, mailedTypes } from '../domain/notification-choice.ts'
import { mailsOfLink } from './mail-choice-link.ts'

/** The types that the acting person wants by mail. */
export async function ownMailChoices(ctx: Pick<AnyContext, 'actor' | 'db'>): Promise<MailedType[]> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? [] : mailChoicesOf(ctx, userId)
}

/** The types that an account wants by mail. */
export async function mailChoicesOf(ctx: Pick<AnyContext, 'db'>, userId: string): Promise<MailedType[]> {
  const isUnwanted = await unwantedMails(ctx, [userId])
  return mailedTypes.filter((type) => !isUnwanted(userId, type))
}

/** What the link in a mail is about, and whether such mails are wanted; null when it was not made here. */
export async function choiceOfLink(
  ctx: AnyContext,
  token: string,
): Promise<{ type: MailedType; isWanted: boolean } | null> {
  const mails = mailsOfLink(ctx.services, token)
  if (!mails) return null
  const wanted = await mailChoicesOf(ctx, mails.userId)
  return { type: mails.type, isWanted: wanted.includes(mails.type) }
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
