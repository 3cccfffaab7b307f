import { href } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Services } from '#platform/context.ts'
import { seal, unseal } from '#platform/seal.ts'

const PURPOSE = 'request-link'
const BETWEEN = ' '

type Request = { companyId: string; projectId: string }

/**
 * The path where the company can decline its request without a login. Only for the mail to that company, because having
 * the link is enough to decline.
 */
export function requestLink(
  services: Pick<Services, 'config' | 'randomBytes'>,
  { companyId, projectId }: Request,
): string {
  return href('/forfragan/:token', { token: seal(services, PURPOSE, companyId + BETWEEN + projectId) })
}

/** The request that the token of such a link names; null when the token was not made here or was changed. */
export function requestOfLink(services: Pick<Services, 'config'>, token: string): Request | null {
  const [companyId = '', projectId = ''] = unseal(services, PURPOSE, token)?.split(BETWEEN) ?? []
  return isUuid(companyId) && isUuid(projectId) ? { companyId, projectId } : null
}
