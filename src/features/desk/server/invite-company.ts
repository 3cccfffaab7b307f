import { companyInvited } from '#features/matching/domain/matching-events.ts'
import { matchingPolicy } from '#features/matching/domain/matching-policy.ts'
import { invitableCompanies } from '#features/matching/server/invitable-company-queries.ts'
import { matchingOf } from '#features/matching/server/matching-queries.ts'
import { saveInvitations } from '#features/matching/server/matching-store.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { isLive } from '#features/quotes/domain/quote.ts'
import { loadQuotesOf } from '#features/quotes/server/quote-store.ts'
import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideInvitation } from '../domain/invite-company.ts'

/**
 * Staff ask a company about a project by hand. It is notified like a company that matching has picked, and may quote
 * even if the project is outside its area or it has no capacity this week, because staff have chosen it. Refuses what
 * `decideInvitation` refuses.
 */
export async function inviteCompany(
  ctx: Context,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, projectId)
    authorize(matchingPolicy.inviteByHand(ctx.actor))
    const [company] = await invitableCompanies(ctx, project, { companyId })
    const isMatched = (await matchingOf(ctx, project.id)) !== null
    const quotes = await loadQuotesOf(ctx, project.id)
    const hasLiveQuote = quotes.some((quote) => quote.companyId === companyId && isLive(quote.state))
    const decision = decideInvitation({ project, isMatched, company, hasLiveQuote, now: ctx.now })
    refuseUnless(decision)
    const { id, distanceM } = decision.company
    await saveInvitations(ctx, project.id, [{ companyId: id, distanceM }])
    await recordEvent(ctx, companyInvited(project, id))
  })
}
