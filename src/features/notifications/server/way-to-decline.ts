import { requestLink } from '#features/dispatch/server/mailed-link.ts'
import type { AnyContext } from '#platform/context.ts'
import { mailTables } from '../domain/mail-facts.ts'
import type { NoticeCode } from '../domain/notification-rules.ts'

type Told = { code: string; project_id: string | null; company_id: string | null }

/**
 * The path where the company can decline the request that a notification tells of, without a login; opening it declines nothing.
 * Undefined for other notifications.
 */
export function declinePathOf(
  { services }: Pick<AnyContext, 'services'>,
  { code, project_id: projectId, company_id: companyId }: Told,
): string | undefined {
  // One of the rules made the stored code, so the cast is safe.
  if (mailTables[code as NoticeCode] !== 'request' || !projectId || !companyId) return undefined
  return requestLink(services, { projectId, companyId })
}
