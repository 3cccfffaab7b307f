import * as z from 'zod/mini'
import { passOverRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { quoteCompanyLetIn } from '../domain/quote-events.ts'
import { dealsToldShutOut, shutOutQuotesFor, shutOutQuotesOf } from './expiry-queries.ts'
import { notifyCustomers } from './notify-customers.ts'
import { isCompanyShutOut } from './quote-company-queries.ts'
import { restoreQuote } from './restore-quote.ts'

export const restoreQuotesJob = defineJob('restore-quotes', z.object({ companyId: z.uuid() }))

/** For a project that takes quotes again. */
export const restoreProjectQuotesJob = defineJob('restore-project-quotes', z.object({ projectId: z.uuid() }))

/**
 * Gives a company that is reinstated the quotes back that still hold and whose place is free, each by itself, and tells the
 * customers who were told that it was suspended.
 */
export async function restoreQuotes(
  ctx: Context,
  { companyId }: z.output<typeof restoreQuotesJob.schema>,
): Promise<void> {
  for (const quoteId of await shutOutQuotesOf(ctx, companyId))
    await restoreQuote(ctx, { quoteId }).catch(passOverRefusal)
  if (await isCompanyShutOut(ctx, companyId)) return
  await notifyCustomers(ctx, await dealsToldShutOut(ctx, companyId), quoteCompanyLetIn)
}

/**
 * Gives a project that is shown again the quotes back whose companies were reinstated while it was hidden. A company that is
 * still suspended gets its own when it is reinstated.
 */
export async function restoreProjectQuotes(
  ctx: Context,
  { projectId }: z.output<typeof restoreProjectQuotesJob.schema>,
): Promise<void> {
  for (const quoteId of await shutOutQuotesFor(ctx, projectId))
    await restoreQuote(ctx, { quoteId }).catch(passOverRefusal)
}
