import type { CompanyRole } from '#kernel/actor.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideRole } from '../../domain/colleague/colleague.ts'
import { colleagueRoleChanged } from '../../domain/company-events.ts'
import { lockOwnPeople, saveColleagueRole } from './colleague-store.ts'
import { endOwnership } from './ownership.ts'

/**
 * An owner changes the role of a colleague or of themselves. Refuses `last-owner`. The role applies from the
 * colleague's next request on.
 */
export async function changeColleagueRole(
  ctx: Context,
  { userId, role }: { userId: string; role: CompanyRole },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const people = await lockOwnPeople(ctx)
    const { companyId, colleagues } = people
    const colleague = found(
      colleagues.find((one) => one.userId === userId),
      'colleague',
    )
    refuseUnless(decideRole(colleagues, colleague, role))
    await saveColleagueRole(ctx, companyId, { userId, role })
    if (role !== 'owner') await endOwnership(ctx, people, userId)
    await recordEvent(ctx, colleagueRoleChanged(companyId, userId, role))
  })
}
