import type { TransactionContext } from '#platform/context.ts'
import type { Colleague } from '../../domain/colleague/colleague.ts'
import { saveLeader } from './colleague-store.ts'

/** When the account that leads the company is no longer an owner, the owner who has been one the longest leads it. */
export async function passOnLead(
  ctx: TransactionContext,
  { companyId, colleagues }: { companyId: string; colleagues: readonly Colleague[] },
  leaving: string,
): Promise<void> {
  const next = colleagues.find(({ userId, role }) => role === 'owner' && userId !== leaving)
  if (next) await saveLeader(ctx, companyId, { from: leaving, to: next.userId })
}
