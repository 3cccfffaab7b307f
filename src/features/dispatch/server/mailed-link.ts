import { companyFor } from '#features/companies/domain/company-role.ts'
import { activePerson } from '#identity/sessions/server/active-person-queries.ts'
import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext, Services } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'

const PURPOSE = 'request-link'
const BETWEEN = ' '
const ID_BYTES = 16

type Request = { companyId: string; projectId: string }
/** `userId`: the person to whom the link was sent; null in links from before 2026-11-29, which named nobody. */
type Linked = Request & { userId: string | null }

/**
 * The path where a person of the company can decline its request without a login. Only for the message to that person,
 * because having the link is enough to decline.
 */
export function requestLink(
  services: Pick<Services, 'config' | 'randomBytes'>,
  { companyId, projectId, userId }: Request & { userId: string },
): string {
  // Packed, because a text message is paid by its length.
  const ids = Buffer.from([companyId, projectId, userId].join('').replaceAll('-', ''), 'hex')
  return href('/forfragan/:token', { token: seal(services, PURPOSE, ids.toString('base64url')) })
}

/**
 * The request of such a link, while its reader is one of the company's people, in a role that may answer requests: who was
 * removed still has the mail. Null for them, and when the token was not made here or was changed.
 */
export async function requestOfLink(ctx: AnyContext, token: string): Promise<Request | null> {
  const linked = linkedIn(unseal(ctx.services, PURPOSE, token) ?? '')
  if (!linked) return null
  const { userId, ...request } = linked
  if (userId === null) return request
  const reader = await activePerson(ctx, userId)
  return reader && companyFor(reader.actor, 'requests') === request.companyId ? request : null
}

function linkedIn(text: string): Linked | null {
  const [companyId = '', projectId = '', userId = null] = text.includes(BETWEEN)
    ? text.split(BETWEEN, 2)
    : idsIn(text)
  return isUuid(companyId) && isUuid(projectId) ? { companyId, projectId, userId } : null
}

function idsIn(text: string): string[] {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  if (hex.length !== 3 * 2 * ID_BYTES) return []
  return (hex.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}
