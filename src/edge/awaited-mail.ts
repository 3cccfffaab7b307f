import { AwaitedMail } from '#identity/codes/domain/awaited-mail.ts'
import { parseShallowJson } from '#kernel/shallow-json.ts'
import type { Services } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'
import { hostCookie, hostCookieName, readCookie } from './session-cookie.ts'

const PURPOSE = 'awaited-mail'
const NAME = 'handslag-mejl'
const ONE_DAY = 24 * 60 * 60

/**
 * `Set-Cookie` value that remembers from page to page which mail the browser waits for. Encrypted, because an email
 * does not belong in a URL, and the browser must not change the time that limits resending.
 */
export function awaitedMailCookie(
  services: Pick<Services, 'config' | 'randomBytes'>,
  mail: AwaitedMail,
): string {
  return hostCookie(services.config, NAME, seal(services, PURPOSE, JSON.stringify(mail)), ONE_DAY)
}

/** `Set-Cookie` value that deletes it, when the mail has come or is no longer awaited. */
export function clearedAwaitedMailCookie({ config }: Pick<Services, 'config'>): string {
  return hostCookie(config, NAME, '', 0)
}

/**
 * The key of the person who signs up with the email: the one from this browser's earlier sign-up, else a new one. It
 * stays the same for every request for that email, so that the person is recognised.
 */
export function claimKeyFor(
  services: Pick<Services, 'config' | 'randomBytes'>,
  request: Request,
  email: string,
): string {
  return claimKeyOf(services, request, email) ?? Buffer.from(services.randomBytes(32)).toString('base64url')
}

/** This browser's key, if it has signed up with the email; for any email when none is given. */
export function claimKeyOf(
  services: Pick<Services, 'config'>,
  request: Request,
  email?: string,
): string | null {
  const mail = awaitedMailOf(services, request)
  return mail && (email === undefined || mail.email === email) ? mail.key : null
}

/** The mail that the request's browser waits for, or null. */
export function awaitedMailOf(services: Pick<Services, 'config'>, request: Request): AwaitedMail | null {
  const cookie = readCookie(request.headers.get('cookie'), hostCookieName(services.config, NAME))
  const text = cookie && unseal(services, PURPOSE, cookie)
  return text ? (AwaitedMail.safeParse(parseShallowJson(text)).data ?? null) : null
}
