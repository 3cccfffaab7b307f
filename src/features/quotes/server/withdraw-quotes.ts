import * as z from 'zod/mini'
import { passOverRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { quoteCompanyShutOut } from '../domain/quote-events.ts'
import { openDealsOf, pendingQuotesOf } from './expiry-queries.ts'
import { notifyCustomers } from './notify-customers.ts'
import { isCompanyShutOut } from './quote-company-queries.ts'
import { withdrawQuote } from './withdraw-quote.ts'

/** `sentBy`: what a company sends after it was reinstated stays, however late the job comes. */
export const withdrawQuotesJob = defineJob(
  'withdraw-quotes',
  z.object({ companyId: z.uuid(), sentBy: z.iso.datetime() }),
)

/**
 * Withdraws what a company that was suspended has sent and nobody has decided on, each in a transaction of its own, and tells the
 * customers with whom it has a job that is not done.
 */
export async function withdrawQuotes(
  ctx: Context,
  { companyId, sentBy }: z.output<typeof withdrawQuotesJob.schema>,
): Promise<void> {
  for (const quoteId of await pendingQuotesOf(ctx, companyId, new Date(sentBy)))
    await withdrawQuote(ctx, { quoteId }, { asShutOut: true }).catch(passOverRefusal)
  if (await isCompanyShutOut(ctx, companyId))
    await notifyCustomers(ctx, await openDealsOf(ctx, companyId), quoteCompanyShutOut)
}
