import { companyFor } from '#features/companies/domain/company-role.ts'
import { activePerson } from '#identity/sessions/server/active-person-queries.ts'
import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext, Services } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'

const PURPOSE = 'search-stop-link'
const BETWEEN = ' '

/** `userId`: the person to whom the mail was sent. */
type Reader = { companyId: string; userId: string }

/**
 * The path where a person of the company ends the mails about its searches without a login. Only for the mail to that
 * person, because having the link is enough.
 */
export function searchStopLink(
  services: Pick<Services, 'config' | 'randomBytes'>,
  { companyId, userId }: Reader,
): string {
  return href('/bevakningar/:token', { token: seal(services, PURPOSE, companyId + BETWEEN + userId) })
}

/**
 * The company that the token of such a link names, while its reader is one of the company's people, in a role that may
 * answer requests: who was removed still has the mail. Null for them, and when the token was not made here or was
 * changed. Links from before 2026-11-29 name no reader.
 */
export async function companyOfStopLink(ctx: AnyContext, token: string): Promise<string | null> {
  const [companyId = '', userId] = unseal(ctx.services, PURPOSE, token)?.split(BETWEEN) ?? []
  if (!isUuid(companyId)) return null
  if (userId === undefined) return companyId
  const reader = isUuid(userId) ? await activePerson(ctx, userId) : null
  return reader && companyFor(reader.actor, 'requests') === companyId ? companyId : null
}
