import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Services } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'
import { isMailedType, type MailedType } from '../domain/notification-choice.ts'

const PURPOSE = 'stop-link'
const BETWEEN = ' '

type MailsOf = { userId: string; type: MailedType }

/** The path where the reader of a mail turns mails of its type off without a login: the link is enough for that. */
export function stopLink(services: Pick<Services, 'config' | 'randomBytes'>, mails: MailsOf): string {
  return href('/mejlval/:token', { token: seal(services, PURPOSE, mails.userId + BETWEEN + mails.type) })
}

/** Whose mails of which type the token of such a link names; null when it was not made here, or tampered with. */
export function mailsOfLink(services: Pick<Services, 'config'>, token: string): MailsOf | null {
  const [userId = '', type = ''] = unseal(services, PURPOSE, token)?.split(BETWEEN) ?? []
  return isUuid(userId) && isMailedType(type) ? { userId, type } : null
}
