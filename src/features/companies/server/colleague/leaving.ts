import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { decideLeaving } from '../../domain/colleague/colleague.ts'
import { lockCompany } from '../company-store.ts'
import { colleaguesOf, deleteColleague } from './colleague-store.ts'
import { passOnLead } from './company-lead.ts'

/**
 * Takes a person whose account ends out of a company that stays with its other owners. Refuses `dealings-changed` when there is
 * none any more. Somebody who is no colleague (any more) changes nothing.
 */
export async function leaveCompany(
  ctx: TransactionContext,
  companyId: string,
  userId: string,
): Promise<void> {
  await lockCompany(ctx, companyId)
  const colleagues = await colleaguesOf(ctx, companyId)
  const colleague = colleagues.find((one) => one.userId === userId)
  if (colleague && !decideLeaving(colleagues, colleague).ok) throw new Refused('dealings-changed')
  await passOnLead(ctx, { companyId, colleagues }, userId)
  await deleteColleague(ctx, companyId, userId)
}
