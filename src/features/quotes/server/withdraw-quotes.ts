import * as z from 'zod/mini'
import { isCompanySuspended } from '#features/companies/server/company-queries.ts'
import { passOverRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { oneByOne, tryAgainAfter } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { quoteCompanySuspended } from '../domain/quote-events.ts'
import { dealsToTellSuspended, pendingQuotesOf } from './expiry-queries.ts'
import { notifyCustomers } from './notify-customers.ts'
import { withdrawQuote } from './withdraw-quote.ts'

/**
 * `sentBy`: later quotes stay, so that quotes which a company sends after its reinstatement are kept even if the
 * job runs late.
 */
export const withdrawQuotesJob = defineJob(
  'withdraw-quotes',
  z.object({ companyId: z.uuid(), sentBy: z.iso.datetime() }),
)

/**
 * Withdraws the pending quotes of a suspended company, each in a transaction of its own. Then notifies the
 * customers whose jobs it has not completed.
 */
export async function withdrawQuotes(
  ctx: Context,
  { companyId, sentBy }: z.output<typeof withdrawQuotesJob.schema>,
): Promise<void> {
  const quoteIds = await pendingQuotesOf(ctx, companyId, new Date(sentBy))
  const failures = await oneByOne(ctx, quoteIds, (quoteId) =>
    withdrawQuote(ctx, { quoteId }, { withCompany: true }).catch(passOverRefusal),
  )
  if (await isCompanySuspended(ctx, companyId))
    await notifyCustomers(ctx, await dealsToTellSuspended(ctx, companyId), quoteCompanySuspended)
  tryAgainAfter(failures)
}
