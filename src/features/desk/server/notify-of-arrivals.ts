import { type StaffMail, staffMails } from '#identity/accounts/domain/staff.ts'
import { hasStaff, membersWanting } from '#identity/staff/server/staff-queries.ts'
import { uuidOf } from '#kernel/ids.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { isRoundDue, roundEnd } from '../domain/arrival-round.ts'
import { arrivalsBetween } from './arrival-queries.ts'
import { lockRound, saveRound } from './arrival-round-store.ts'
import { arrivalMailJob } from './send-arrival-mail.ts'

/**
 * Mails new arrivals at the desk to the members of staff who want it: one mail for each kind, at most once in a quarter
 * of an hour, however much arrives.
 */
export async function notifyOfArrivals(ctx: Context): Promise<void> {
  for (const kind of staffMails) await mailStaffAbout(ctx, kind)
}

/** The accounts to mail; null means the operator's own email. */
async function readersOf(ctx: TransactionContext, kind: StaffMail): Promise<(string | null)[]> {
  return (await hasStaff(ctx)) ? membersWanting(ctx, kind) : [null]
}

async function mailStaffAbout(ctx: Context, kind: StaffMail): Promise<void> {
  await inBookkeeping(ctx, async (ctx) => {
    const { toldThrough, toldAt } = await lockRound(ctx, kind)
    if (!isRoundDue(toldAt, ctx.now)) return
    const through = roundEnd(ctx.now)
    const arrivals = await arrivalsBetween(ctx, kind, { after: toldThrough, through })
    if (!arrivals) return
    await saveRound(ctx, kind, through)
    const { queue, randomBytes } = ctx.services
    const told = { kind, ...arrivals, firstAt: arrivals.firstAt.toISOString() }
    const jobs = (await readersOf(ctx, kind)).map((userId) => ({
      key: uuidOf(randomBytes(16)),
      userId,
      ...told,
    }))
    await queue.enqueue(ctx, arrivalMailJob, ...jobs)
  })
}
