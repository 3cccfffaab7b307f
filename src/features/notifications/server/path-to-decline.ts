import { requestLink } from '#features/dispatch/server/mailed-link.ts'
import type { AnyContext } from '#platform/context.ts'
import { mailTables } from '../domain/mail-facts.ts'
import type { NoticeCode } from '../domain/notification-rules.ts'

type NotificationRow = {
  user_id: string
  code: string
  project_id: string | null
  company_id: string | null
}

/**
 * The path of the page where the reader of a notification can decline its request for the company without a login.
 * Opening the page declines nothing. Undefined for other notifications.
 */
export function declinePathOf(
  { services }: Pick<AnyContext, 'services'>,
  { user_id: userId, code, project_id: projectId, company_id: companyId }: NotificationRow,
): string | undefined {
  // The cast is safe: a rule made the stored code.
  if (mailTables[code as NoticeCode] !== 'request' || !projectId || !companyId) return undefined
  return requestLink(services, { projectId, companyId, userId })
}
