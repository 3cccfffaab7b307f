import { contractWithdrawn } from '#features/projects/domain/project-events.ts'
import { lockOwnProject, saveProjectMove } from '#features/projects/server/project-store.ts'
import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideContractWithdrawal } from '../../domain/contract/withdraw-from-contract.ts'
import { loadQuotesOf, saveQuoteMoves } from '../quote-store.ts'

/**
 * The customer withdraws from the contract with the company whose quote was accepted: the project is cancelled, the
 * company is told, and the customer is mailed a receipt (directive 2011/83/EU, article 11a). A second statement
 * changes nothing. Refusals: those of `decideContractWithdrawal`. Not found: another customer's project.
 */
export async function withdrawFromContract(
  ctx: Context,
  { projectId }: { projectId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const project = await lockOwnProject(ctx, projectId)
    if (project.isContractWithdrawn) return
    const decision = decideContractWithdrawal({ project, quotes: await loadQuotesOf(ctx, project.id) })
    refuseUnless(decision)
    await saveQuoteMoves(ctx, decision.quoteMoves)
    await saveProjectMove(ctx, { ...decision.projectMove, isContractWithdrawn: true })
    await recordEvent(ctx, contractWithdrawn(project, decision.companyId))
  })
}
