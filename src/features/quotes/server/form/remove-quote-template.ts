import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, found, NotFound } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { quotePolicy } from '../../domain/quote-policy.ts'
import { deleteTemplate } from './quote-template-store.ts'

/**
 * The acting company deletes one of its templates. Quotes that began from it are not changed. Not found: another
 * company's template.
 */
export async function removeQuoteTemplate(ctx: Context, { id }: { id: string }): Promise<void> {
  authorize(quotePolicy.send(ctx.actor))
  const companyId = found(companyFor(ctx.actor, 'quotes'), 'company')
  if (!isUuid(id)) throw new NotFound('template')
  const hadOne = await inBookkeeping(ctx, (ctx) => deleteTemplate(ctx, { companyId, id }))
  if (!hadOne) throw new NotFound('template')
}
