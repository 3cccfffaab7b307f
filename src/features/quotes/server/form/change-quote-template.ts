import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, found, NotFound, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { quotePolicy } from '../../domain/quote-policy.ts'
import { isNameTaken } from './quote-template-queries.ts'
import { lockTemplatesOf, saveTemplateName } from './quote-template-store.ts'

/**
 * The acting company renames one of its templates. Refusal: `template-name-taken`, when another of its templates
 * has that name. Not found: another company's template.
 */
export async function changeQuoteTemplate(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<void> {
  authorize(quotePolicy.send(ctx.actor))
  const companyId = found(companyFor(ctx.actor, 'quotes'), 'company')
  if (!isUuid(id)) throw new NotFound('template')
  await inBookkeeping(ctx, async (ctx) => {
    await lockTemplatesOf(ctx, companyId)
    if (await isNameTaken(ctx, { companyId, name, id })) throw new Refused('template-name-taken')
    if (!(await saveTemplateName(ctx, { companyId, id, name }))) throw new NotFound('template')
  })
}
