import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Channel } from '../domain/channel.ts'
import type { NotificationType } from '../domain/notification.ts'
import { type MailedType, mailedTypes, type NotificationChoices } from '../domain/notification-choice.ts'
import { mailsOfLink } from './mail-choice-link.ts'

/** The types that the acting person wants on each channel. */
export async function ownChoices(ctx: Pick<AnyContext, 'actor' | 'db'>): Promise<NotificationChoices> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? { mail: [], push: [], sms: [] } : choicesOf(ctx, userId)
}

/** The types that an account wants on each channel. */
export async function choicesOf(ctx: Pick<AnyContext, 'db'>, userId: string): Promise<NotificationChoices> {
  const isUnwanted = await unwantedTypes(ctx, [userId])
  const wantedOn = (channel: Channel) => mailedTypes.filter((type) => !isUnwanted(channel, userId, type))
  return { mail: wantedOn('mail'), push: wantedOn('push'), sms: wantedOn('sms') }
}

/** What the link in a mail is about, and whether such mails are wanted; null when it was not made here. */
export async function choiceOfLink(
  ctx: AnyContext,
  token: string,
): Promise<{ type: MailedType; isWanted: boolean } | null> {
  const mails = mailsOfLink(ctx.services, token)
  if (!mails) return null
  const { mail } = await choicesOf(ctx, mails.userId)
  return { type: mails.type, isWanted: mail.includes(mails.type) }
}

/** Does an account not want a type on a channel? For some accounts at once. Text messages are wanted only by who says so. */
export async function unwantedTypes(
  { db }: Pick<AnyContext, 'db'>,
  userIds: readonly string[],
): Promise<(channel: Channel, userId: string, type: NotificationType) => boolean> {
  if (userIds.length === 0) return () => false
  const rows = await db
    .selectFrom('notification_choices')
    .where('user_id', 'in', userIds)
    .where((where) =>
      where.or([where('by_mail', '=', false), where('by_push', '=', false), where('by_sms', '=', true)]),
    )
    .select(['user_id', 'type', 'by_mail', 'by_push', 'by_sms'])
    .execute()
  const said = new Map(rows.map((row) => [`${row.user_id} ${row.type}`, row]))
  return (channel, userId, type) => {
    const { by_mail = true, by_push = true, by_sms = false } = said.get(`${userId} ${type}`) ?? {}
    return !{ mail: by_mail, push: by_push, sms: by_sms }[channel]
  }
}
