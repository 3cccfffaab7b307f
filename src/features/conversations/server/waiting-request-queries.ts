import { companyFor } from '#features/companies/domain/company-role.ts'
import { requestTo } from '#features/dispatch/server/dispatch-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Pair } from '../domain/conversation.ts'

/**
 * Has the acting company an unanswered request about the project? By the present facts; the stored obligation may
 * be a moment older.
 */
export async function isRequestWaiting(ctx: AnyContext, { projectId }: Pair): Promise<boolean> {
  const companyId = companyFor(ctx.actor, 'requests')
  const request = companyId ? await requestTo(ctx, { projectId, companyId }) : null
  return request !== null && request.outcome === null && !request.hasQuoted && !request.isReleased
}
