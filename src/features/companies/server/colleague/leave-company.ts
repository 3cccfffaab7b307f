import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideLeaving } from '../../domain/colleague/colleague.ts'
import { colleagueLeft } from '../../domain/company-events.ts'
import { deleteColleague, lockOwnMembership } from './colleague-store.ts'
import { endOwnership } from './ownership.ts'

/**
 * A colleague of any role leaves the company. From the next request on the account acts for no company; the account
 * itself stays, and so does what it did for the company. Refuses `last-owner`. Not found without a company.
 */
export async function leaveCompany(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { own, ...people } = await lockOwnMembership(ctx)
    refuseUnless(decideLeaving(people.colleagues, own))
    await endOwnership(ctx, people, own.userId)
    await deleteColleague(ctx, people.companyId, own.userId)
    await recordEvent(ctx, colleagueLeft(people.companyId, own.userId))
  })
}
