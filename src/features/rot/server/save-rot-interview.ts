import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import type { RotInterview } from '../domain/rot-eligibility.ts'
import { rotCircumstancesChanged } from '../domain/rot-events.ts'
import { rotPolicy } from '../domain/rot-policy.ts'
import { circumstancesAfter } from '../domain/save-rot-interview.ts'
import { ownRotCircumstances } from './rot-circumstances-queries.ts'
import { saveInterview, saveRotCircumstances } from './rot-circumstances-store.ts'

/**
 * A household saves its answers of the interview, or deletes them (null). From then on every price that the
 * household sees, on any device, uses them.
 */
export async function saveRotInterview(ctx: Context, interview: RotInterview | null): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    authorize(rotPolicy.changeCircumstances(actor))
    const circumstances = circumstancesAfter(interview, await ownRotCircumstances(ctx))
    await saveRotCircumstances(ctx, actor.userId, circumstances)
    await saveInterview(ctx, actor.userId, interview)
    await recordEvent(ctx, rotCircumstancesChanged(actor.userId))
  })
}
