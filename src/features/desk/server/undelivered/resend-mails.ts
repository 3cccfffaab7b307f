import { moderationPolicy } from '#features/moderation/domain/moderation-policy.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { mailResent } from '../../domain/desk-events.ts'
import { UNDELIVERED_SHOWN, type UndeliveredRefusal } from '../../domain/undelivered-mail.ts'

/**
 * Sends a mail again whose attempts are used up, or all that the page shows; returns how many. Refuses
 * `mails-not-failed` when none is in that state.
 */
export async function resendMails(ctx: Context, { id }: { id?: string }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    authorize(moderationPolicy.handleUndelivered(ctx.actor))
    const failed = await ctx.services.queue.failedMails(ctx, UNDELIVERED_SHOWN)
    const jobs = failed.filter((job) => id === undefined || job.id === id)
    if (jobs.length === 0) throw new Refused('mails-not-failed' satisfies UndeliveredRefusal)
    await ctx.services.queue.tryAgain(ctx, jobs)
    for (const { id } of jobs) await recordEvent(ctx, mailResent(id))
    return jobs.length
  })
}
