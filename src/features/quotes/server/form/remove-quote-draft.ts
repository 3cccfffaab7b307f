import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, found, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { quotePolicy } from '../../domain/quote-policy.ts'
import { deleteDraft } from './quote-draft-store.ts'

/** The acting company deletes its draft on a project. Not found when it has none. */
export async function removeQuoteDraft(ctx: Context, { projectId }: { projectId: string }): Promise<void> {
  authorize(quotePolicy.send(ctx.actor))
  const companyId = found(companyFor(ctx.actor, 'quotes'), 'company')
  if (!isUuid(projectId)) throw new NotFound('draft')
  const hadOne = await inBookkeeping(ctx, (ctx) => deleteDraft(ctx, { companyId, projectId }))
  if (!hadOne) throw new NotFound('draft')
}
