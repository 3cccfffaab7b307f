import * as z from 'zod/mini'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { quoteCompanyShutOut } from '../domain/quote-events.ts'
import { quotePolicy } from '../domain/quote-policy.ts'
import { openDealsOf, pendingQuotesOf } from './expiry-queries.ts'
import { isCompanyShutOut } from './quote-company-queries.ts'
import { withdrawQuote } from './withdraw-quote.ts'

/** `sentBy`: what a company sends after it was let in again stays, however late the job comes. */
export const withdrawQuotesJob = defineJob(
  'withdraw-quotes',
  z.object({ companyId: z.uuid(), sentBy: z.iso.datetime() }),
)

/**
 * Withdraws what a company that was shut out has sent and nobody has decided on, each in a transaction of its own, and tells the
 * customers with whom it has a job that is not done.
 */
export async function withdrawQuotes(
  ctx: Context,
  { companyId, sentBy }: z.output<typeof withdrawQuotesJob.schema>,
): Promise<void> {
  for (const quoteId of await pendingQuotesOf(ctx, companyId, new Date(sentBy)))
    await withdrawQuote(ctx, { quoteId }, { asShutOut: true }).catch(decidedMeanwhile)
  await tellCustomers(ctx, companyId)
}

async function tellCustomers(ctx: Context, companyId: string): Promise<void> {
  const deals = await openDealsOf(ctx, companyId)
  if (deals.length === 0 || !(await isCompanyShutOut(ctx, companyId))) return
  await inTransaction(ctx, async (ctx) => {
    authorize(quotePolicy.tellShutOut(ctx.actor))
    await recordEvents(
      ctx,
      deals.map((deal) => quoteCompanyShutOut(deal.projectId, deal)),
    )
  })
}

function decidedMeanwhile(error: unknown): void {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
}
