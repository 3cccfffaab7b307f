import type { TransactionContext } from '#platform/context.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import type { CountedColleague } from '../../domain/colleague/colleague.ts'
import { invitationRevoked } from '../../domain/company-events.ts'
import { saveLeader } from './colleague-store.ts'
import { deleteInvitationsBy } from './invitation-store.ts'

/**
 * What ends when somebody is an owner no more, however that comes: if `leaving` led the company, the owner of longest
 * standing among the others who is not locked out leads it, and the invitations that `leaving` sent last are withdrawn,
 * because nobody who is responsible for the company stands behind them now. Call it before the account is removed from
 * the company, with the company locked.
 */
export async function endOwnership(
  ctx: TransactionContext,
  { companyId, colleagues }: { companyId: string; colleagues: readonly CountedColleague[] },
  leaving: string,
): Promise<void> {
  const next = colleagues.find(
    ({ userId, role, isLockedOut }) => role === 'owner' && !isLockedOut && userId !== leaving,
  )
  if (next) await saveLeader(ctx, companyId, { from: leaving, to: next.userId })
  const ended = await deleteInvitationsBy(ctx, companyId, leaving)
  await recordEvents(
    ctx,
    ended.map((id) => invitationRevoked(companyId, id)),
  )
}
