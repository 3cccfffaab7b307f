import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Services } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'

const PURPOSE = 'search-stop-link'

/**
 * The path where the company ends the mails about its searches without a login. Only for the mail to that company,
 * because having the link is enough.
 */
export function searchStopLink(
  services: Pick<Services, 'config' | 'randomBytes'>,
  companyId: string,
): string {
  return href('/bevakningar/:token', { token: seal(services, PURPOSE, companyId) })
}

/** The company that the token of such a link names; null when the token was not made here or was changed. */
export function companyOfStopLink(services: Pick<Services, 'config'>, token: string): string | null {
  const companyId = unseal(services, PURPOSE, token)
  return companyId !== null && isUuid(companyId) ? companyId : null
}
