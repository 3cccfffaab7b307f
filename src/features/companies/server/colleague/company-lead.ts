import type { TransactionContext } from '#platform/context.ts'
import { type OwnPeople, saveLeader } from './colleague-store.ts'

/** When the account that leads the company is no longer an owner, the owner who has been one the longest leads it. */
export async function passOnLead(
  ctx: TransactionContext,
  { companyId, colleagues }: Pick<OwnPeople, 'companyId' | 'colleagues'>,
  leaving: string,
): Promise<void> {
  const next = colleagues.find(({ userId, role }) => role === 'owner' && userId !== leaving)
  if (next) await saveLeader(ctx, companyId, { from: leaving, to: next.userId })
}
