import { userIdOf } from '#kernel/actor.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Channel } from '../domain/channel.ts'
import type { NotificationChoices } from '../domain/notification-choice.ts'
import { type Chooser, type Topic, topics } from '../domain/notification-topic.ts'
import { topicOf } from '../domain/notifications-for.ts'
import { mailsOfLink } from './mail-choice-link.ts'

/** The acting person as a reader who chooses; null for those who get no notifications. */
export function chooserOf({ actor }: Pick<AnyContext, 'actor'>): Chooser | null {
  if (actor.kind === 'company') return actor.role
  return actor.kind === 'customer' || actor.kind === 'account' ? 'customer' : null
}

/** The topics that the acting person wants on each channel. */
export async function ownChoices(ctx: Pick<AnyContext, 'actor' | 'db'>): Promise<NotificationChoices> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? { mail: [], push: [], sms: [] } : choicesOf(ctx, userId)
}

/** The topics that an account wants on each channel. */
export async function choicesOf(ctx: Pick<AnyContext, 'db'>, userId: string): Promise<NotificationChoices> {
  const isUnwanted = await unwantedTopics(ctx, [userId])
  const wantedOn = (channel: Channel) => topics.filter((topic) => !isUnwanted(channel, userId, topic))
  return { mail: wantedOn('mail'), push: wantedOn('push'), sms: wantedOn('sms') }
}

/**
 * The topics of a mail's link, and whether mails about any of them are wanted; null when the token is forged or
 * damaged.
 */
export async function choiceOfLink(
  ctx: AnyContext,
  token: string,
): Promise<{ topics: readonly Topic[]; isWanted: boolean } | null> {
  const mails = mailsOfLink(ctx.services, token)
  if (!mails) return null
  const { mail } = await choicesOf(ctx, mails.userId)
  return { topics: mails.topics, isWanted: mails.topics.some((topic) => mail.includes(topic)) }
}

/** Tells for some accounts whether each does not want notifications with a code on a channel. */
export async function unwantedNotices(
  ctx: Pick<AnyContext, 'db'>,
  userIds: readonly string[],
): Promise<(channel: Channel, userId: string, code: string) => boolean> {
  const isUnwanted = await unwantedTopics(ctx, userIds)
  return (channel, userId, code) => isUnwanted(channel, userId, topicOf(code))
}

/** Does the account want notifications with this code on the channel? */
export async function isWantedOn(
  ctx: Pick<AnyContext, 'db'>,
  channel: Channel,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const isUnwanted = await unwantedNotices(ctx, [userId])
  return !isUnwanted(channel, userId, code)
}

/** Text messages are wanted only by accounts that have chosen them. */
async function unwantedTopics(
  { db }: Pick<AnyContext, 'db'>,
  userIds: readonly string[],
): Promise<(channel: Channel, userId: string, topic: Topic) => boolean> {
  if (userIds.length === 0) return () => false
  const rows = await db
    .selectFrom('topic_choices')
    .where('user_id', '=', anyOf(userIds))
    .where((where) =>
      where.or([where('by_mail', '=', false), where('by_push', '=', false), where('by_sms', '=', true)]),
    )
    .select(['user_id', 'topic', 'by_mail', 'by_push', 'by_sms'])
    .execute()
  const choices = new Map(rows.map((row) => [`${row.user_id} ${row.topic}`, row]))
  return (channel, userId, topic) => {
    const { by_mail = true, by_push = true, by_sms = false } = choices.get(`${userId} ${topic}`) ?? {}
    return !{ mail: by_mail, push: by_push, sms: by_sms }[channel]
  }
}
