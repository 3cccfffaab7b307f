import { restoreQuotesJob } from '#features/quotes/server/restore-quotes.ts'
import { withdrawQuotesJob } from '#features/quotes/server/withdraw-quotes.ts'
import type { TransactionContext } from '#platform/context.ts'
import { hideProjectsJob } from './hide-projects.ts'
import { restoreProjectsJob } from './restore-projects.ts'

/** `companyId`: of the company that the account acts for. */
type Person = { userId: string; companyId: string | null }

/**
 * What an account loses that is suspended: its open projects are hidden, and its company's pending quotes withdrawn. As jobs:
 * each is done under the lock of its own project, and this transaction holds others already.
 */
export async function takeAway(
  ctx: TransactionContext,
  { userId, companyId, suspensionId }: Person & { suspensionId: string },
): Promise<void> {
  const { queue } = ctx.services
  await queue.enqueue(ctx, hideProjectsJob, { userId, suspensionId })
  if (companyId) await queue.enqueue(ctx, withdrawQuotesJob, { companyId, sentBy: ctx.now.toISOString() })
}

/** What it gets back once it is reinstated: the projects that were hidden with it, and the quotes that still hold. */
export async function giveBack(ctx: TransactionContext, { userId, companyId }: Person): Promise<void> {
  const { queue } = ctx.services
  await queue.enqueue(ctx, restoreProjectsJob, { userId })
  if (companyId) await queue.enqueue(ctx, restoreQuotesJob, { companyId })
}
