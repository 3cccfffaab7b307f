import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { FactorHolder } from './held-factors.ts'

/**
 * A member of staff without a second factor may set one up only until the date that an administrator set: otherwise
 * the password alone would be enough for ever. Refuses `enrol-needs-aal2`.
 */
export async function refuseLateEnrolment(
  { db, now }: TransactionContext,
  { account, factors }: Pick<FactorHolder, 'account' | 'factors'>,
): Promise<void> {
  if (factors.some(({ isVerified }) => isVerified)) return
  const late = await db
    .selectFrom('staff')
    .where('user_id', '=', account.id)
    .where((where) => where.or([where('enroll_until', 'is', null), where('enroll_until', '<=', now)]))
    .select('user_id')
    .executeTakeFirst()
  if (late) throw new Refused('enrol-needs-aal2')
}
