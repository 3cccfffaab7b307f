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

/** The path where the reader of a mail turns mails about its topics off without a login: the link is enough for that. */
export function stopLink(services: Pick<Services, 'config' | 'randomBytes'>, mails: MailsOf): string {
  const said = mails.userId + BETWEEN + mails.topics.join(AND)
  return href('/mejlval/:token', { token: seal(services, PURPOSE, said) })
}

/** Whose mails about which topics the token of such a link names; null when it was not made here, or tampered with. */
export function mailsOfLink(services: Pick<Services, 'config'>, token: string): MailsOf | null {
  const [userId = '', named = ''] = unseal(services, PURPOSE, token)?.split(BETWEEN) ?? []
  // Until 2026-11-25 links named a type of the bell.
  const topics = named.split(AND).flatMap((name) => (isTopic(name) ? [name] : topicsOfType(name)))
  return isUuid(userId) && topics.length > 0 ? { userId, topics } : null
}

/** Where the reader of a mail turns mails about what it tells off; undefined when it tells of letters alone, which are always mailed. */
export function stopOf(
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
