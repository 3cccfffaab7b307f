import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideLeaving } from '../../domain/colleague/colleague.ts'
import { colleagueLeft } from '../../domain/company-events.ts'
import { lockCompany } from '../company-store.ts'
import { colleaguesOf, deleteColleague } from './colleague-store.ts'
import { endOwnership } from './ownership.ts'

/**
 * Removes a person whose account is being deleted from a company that has other owners. Refuses `dealings-changed` when
 * no other owner is left who is not locked out. Changes nothing for a person who is not a colleague.
 */
export async function leaveWithAccount(
  ctx: TransactionContext,
  companyId: string,
  userId: string,
): Promise<void> {
  await lockCompany(ctx, companyId)
  const colleagues = await colleaguesOf(ctx, companyId)
  const colleague = colleagues.find((one) => one.userId === userId)
  if (colleague && !decideLeaving(colleagues, colleague).ok) throw new Refused('dealings-changed')
  await endOwnership(ctx, { companyId, colleagues }, userId)
  await deleteColleague(ctx, companyId, userId)
  if (colleague) await recordEvent(ctx, colleagueLeft(companyId, userId))
}
