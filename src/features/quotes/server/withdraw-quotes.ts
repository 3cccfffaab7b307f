import * as z from 'zod/mini'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { pendingQuotesOf } from './expiry-queries.ts'
import { withdrawQuote } from './withdraw-quote.ts'

/** `sentBy`: what a company sends after it was let in again stays, however late the job comes. */
export const withdrawQuotesJob = defineJob(
  'withdraw-quotes',
  z.object({ companyId: z.uuid(), sentBy: z.iso.datetime() }),
)

/** Withdraws what a company that was shut out has sent and nobody has decided on, each in a transaction of its own. */
export async function withdrawQuotes(
  ctx: Context,
  { companyId, sentBy }: z.output<typeof withdrawQuotesJob.schema>,
): Promise<void> {
  for (const quoteId of await pendingQuotesOf(ctx, companyId, new Date(sentBy)))
    await withdrawQuote(ctx, { quoteId }).catch(decidedMeanwhile)
}

function decidedMeanwhile(error: unknown): void {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
}
