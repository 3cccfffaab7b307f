import * as z from 'zod/mini'
import { isCompanySuspended } from '#features/companies/server/company-queries.ts'
import { passOverRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { oneByOne, tryAgainAfter } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { quoteCompanyReinstated } from '../domain/quote-events.ts'
import { dealsToldSuspended, suspendedQuotesFor, suspendedQuotesOf } from './expiry-queries.ts'
import { notifyCustomers } from './notify-customers.ts'
import { restoreQuote } from './restore-quote.ts'

export const restoreQuotesJob = defineJob('restore-quotes', z.object({ companyId: z.uuid() }))

/** For a project that takes quotes again. */
export const restoreProjectQuotesJob = defineJob('restore-project-quotes', z.object({ projectId: z.uuid() }))

/**
 * Restores the valid quotes of a reinstated company for which a slot is free, each in a transaction of its own.
 * Then notifies the customers who had been notified of the suspension.
 */
export async function restoreQuotes(
  ctx: Context,
  { companyId }: z.output<typeof restoreQuotesJob.schema>,
): Promise<void> {
  const failures = await restoreEach(ctx, await suspendedQuotesOf(ctx, companyId))
  if (!(await isCompanySuspended(ctx, companyId)))
    await notifyCustomers(ctx, await dealsToldSuspended(ctx, companyId), quoteCompanyReinstated)
  tryAgainAfter(failures)
}

/**
 * Restores the quotes of a project that is shown again, if their companies were reinstated while it was hidden.
 * Quotes of a company that is still suspended are restored when it is reinstated.
 */
export async function restoreProjectQuotes(
  ctx: Context,
  { projectId }: z.output<typeof restoreProjectQuotesJob.schema>,
): Promise<void> {
  tryAgainAfter(await restoreEach(ctx, await suspendedQuotesFor(ctx, projectId)))
}

/** Resolves with the number of failures. */
function restoreEach(ctx: Context, quoteIds: readonly string[]): Promise<number> {
  return oneByOne(ctx, quoteIds, (quoteId) => restoreQuote(ctx, { quoteId }).catch(passOverRefusal))
}
