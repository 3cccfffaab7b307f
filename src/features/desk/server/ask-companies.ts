import { companyInvited } from '#features/matching/domain/matching-events.ts'
import { matchingPolicy } from '#features/matching/domain/matching-policy.ts'
import { companiesToAsk } from '#features/matching/server/candidate-queries.ts'
import { lockAskable } from '#features/matching/server/invitation-store.ts'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import { saveInvitations } from '#features/matching/server/matching-store.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { loadQuotesOf } from '#features/quotes/server/quote-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideAsking } from '../domain/ask-companies.ts'
import { askableCompanies } from './proposed-company-queries.ts'

/**
 * Staff ask chosen companies of those proposed for a project, all in one transaction. Each is notified like a company
 * that matching has picked. Companies that can no longer be asked, or have no capacity this week, are left out. Returns
 * how many were asked. Refuses what `decideAsking` refuses.
 */
export async function askCompanies(
  ctx: Context,
  { projectId, companyIds }: { projectId: string; companyIds: readonly string[] },
): Promise<{ asked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    authorize(matchingPolicy.inviteByHand(ctx.actor))
    const isMatched = (await matchingOf(ctx, project.id)) !== null
    const quoted = (await loadQuotesOf(ctx, project.id)).map(({ companyId }) => companyId)
    const { ranked, neighbours } = await askableCompanies(ctx, project, quoted)
    const chosen = ranked.filter(({ companyId }) => companyIds.includes(companyId))
    const chosenIds = chosen.map(({ companyId }) => companyId)
    // Locked until the transaction ends, so that no run uses up their capacity meanwhile.
    await lockAskable(ctx, chosenIds)
    const askable = new Set(await companiesToAsk(ctx, project, chosenIds, neighbours))
    const free = chosen.filter(({ companyId }) => askable.has(companyId))
    const decision = decideAsking({ project, isMatched, free, now: ctx.now })
    refuseUnless(decision)
    await saveInvitations(ctx, project.id, decision.companies)
    for (const { companyId } of decision.companies) await recordEvent(ctx, companyInvited(project, companyId))
    return { asked: decision.companies.length }
  })
}
