import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Context, Services } from '#platform/context.ts'
import type { MailLink } from '#platform/mail/compose-mail.ts'
import { seal, unseal } from '#platform/seal.ts'
import { isTopic, type Topic, topicsOfType } from '../domain/notification-topic.ts'
import { isAlwaysMailed, topicOf } from '../domain/notifications-for.ts'
import { stopMailsTexts } from '../texts/choices.ts'

const PURPOSE = 'stop-link'
const BETWEEN = ' '
const AND = ','

type MailsOf = { userId: string; topics: readonly Topic[] }

/** The path of the page where the reader of a mail turns mails about its topics off. The link replaces a login. */
export function stopLink(services: Pick<Services, 'config' | 'randomBytes'>, mails: MailsOf): string {
  const content = mails.userId + BETWEEN + mails.topics.join(AND)
  return href('/mejlval/:token', { token: seal(services, PURPOSE, content) })
}

/** The account and the topics that the token of such a link names; null when the token is forged or damaged. */
export function mailsOfLink(services: Pick<Services, 'config'>, token: string): MailsOf | null {
  const [userId = '', named = ''] = unseal(services, PURPOSE, token)?.split(BETWEEN) ?? []
  // Links in mails from before 2026-11-25 name a type of the bell.
  const topics = named.split(AND).flatMap((name) => (isTopic(name) ? [name] : topicsOfType(name)))
  return isUuid(userId) && topics.length > 0 ? { userId, topics } : null
}

/**
 * The link that turns off mails about the topics of these notifications. Undefined when all are letters of staff,
 * which are always mailed.
 */
export function stopMailLink(
  { services }: Pick<Context, 'services'>,
  told: readonly { user_id: string; code: string }[],
): MailLink | undefined {
  const choosable = told.filter(({ code }) => !isAlwaysMailed(code))
  const topics = [...new Set(choosable.map(({ code }) => topicOf(code)))]
  const [first] = choosable
  if (!first) return undefined
  const path = stopLink(services, { userId: first.user_id, topics })
  return { label: stopMailsTexts.link(topics), url: services.config.publicUrl + path }
}
