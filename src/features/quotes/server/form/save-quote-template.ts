import { companyFor } from '#features/companies/domain/company-role.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { decideDraft } from '../../domain/form/saved-draft.ts'
import { quotePolicy } from '../../domain/quote-policy.ts'
import { isNameTaken } from './quote-template-queries.ts'
import { insertTemplate, lockTemplatesOf } from './quote-template-store.ts'

const SAVES = { burst: 30, perSeconds: 3600 }

/**
 * The acting company saves a form as a template. Refusals: `template-name-taken`; `too-many-templates` (at most
 * thirty); `too-many-saves` (at most thirty an hour); and those of `decideDraft`.
 */
export async function saveQuoteTemplate(
  ctx: Context,
  { name, draft: typed }: { name: string; draft: unknown },
): Promise<void> {
  authorize(quotePolicy.send(ctx.actor))
  const companyId = found(companyFor(ctx.actor, 'quotes'), 'company')
  const decision = decideDraft(typed)
  refuseUnless(decision)
  const { draft } = decision
  const seconds = await takeToken(ctx, `quote-template:${companyId}`, SAVES)
  if (seconds !== null) throw new Refused('too-many-saves', { seconds })
  await inBookkeeping(ctx, async (ctx) => {
    await lockTemplatesOf(ctx, companyId)
    if (await isNameTaken(ctx, { companyId, name })) throw new Refused('template-name-taken')
    if (!(await insertTemplate(ctx, { companyId, name, draft }))) throw new Refused('too-many-templates')
  })
}
