import { companyFor } from '#features/companies/domain/company-role.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { authorize, found, NotFound, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { type DraftInput, decideSavingDraft } from '../../domain/form/saved-draft.ts'
import { quotePolicy } from '../../domain/quote-policy.ts'
import { getOwnQuote } from '../quote-queries.ts'
import { otherDrafts } from './quote-draft-queries.ts'
import { lockDraftsOf, saveDraft } from './quote-draft-store.ts'

/** Enough for three tabs: the form saves every second and a half while somebody types. */
const SAVES = { burst: 120, perSeconds: 60 }

/**
 * Saves the acting company's draft of a quote on a project that it sees. Returns the draft's stamp, which the next
 * save sends as `seen`. Refusals: `draft-changed`, when another tab or device has saved since;
 * `draft-of-sent-quote`, when the quote has been sent or revised in the meantime; `too-many-saves`, with the
 * seconds to wait; and those of `decideSavingDraft`.
 */
export async function saveQuoteDraft(
  ctx: Context,
  { projectId, ...input }: DraftInput & { projectId: string },
): Promise<{ stamp: string; savedAt: Date }> {
  authorize(quotePolicy.send(ctx.actor))
  const companyId = found(companyFor(ctx.actor, 'quotes'), 'company')
  if (!isUuid(projectId)) throw new NotFound('project')
  const seconds = await takeToken(ctx, `quote-draft:${companyId}`, SAVES)
  if (seconds !== null) throw new Refused('too-many-saves', { seconds })
  const quote = await getOwnQuote(ctx, projectId)
  const { project } = await getProjectForCompany(ctx, projectId, {
    quoted: quote !== null,
    quoteIsPast: quote?.isPast ?? false,
  })
  const { quoteVersion } = input
  const seen = input.seen !== null && isUuid(input.seen) ? input.seen : null
  const stamp = await inBookkeeping(ctx, async (ctx) => {
    await lockDraftsOf(ctx, companyId)
    const others = await otherDrafts(ctx, { companyId, projectId })
    const decision = decideSavingDraft({ input, projectState: project.state, quote, others })
    refuseUnless(decision)
    return saveDraft(ctx, { companyId, projectId, draft: decision.draft, seen, quoteVersion })
  })
  if (stamp === null) throw new Refused('draft-changed')
  return { stamp, savedAt: ctx.now }
}
