import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { FactorHolder } from './held-factors.ts'

/**
 * Somebody who works here and has no second factor may set one up only until the day that an administrator gave them: else a
 * password alone would do, for good. Refuses `enrol-needs-aal2`.
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
