import { queueAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { userIdOf } from '#kernel/actor.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideLeaving } from '../../domain/colleague/colleague.ts'
import { colleagueLeft } from '../../domain/company-events.ts'
import { deleteColleague, lockOwnPeople } from './colleague-store.ts'
import { endOwnership } from './ownership.ts'

/**
 * An owner removes a colleague, or leaves the company. From the next request on the account acts for no company; the
 * account itself stays. A colleague who is removed is told so by mail. Refuses `last-owner`.
 */
export async function removeColleague(ctx: Context, { userId }: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const people = await lockOwnPeople(ctx)
    const colleague = found(
      people.colleagues.find((one) => one.userId === userId),
      'colleague',
    )
    refuseUnless(decideLeaving(people.colleagues, colleague))
    await endOwnership(ctx, people, userId)
    await deleteColleague(ctx, people.companyId, userId)
    await recordEvent(ctx, colleagueLeft(people.companyId, userId))
    if (userId === userIdOf(ctx.actor)) return
    await queueAccountMail(ctx, {
      to: colleague.email,
      userId,
      template: 'removed-from-company',
      values: { company: people.companyName },
    })
  })
}
