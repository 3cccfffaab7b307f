import { restoreQuotesJob } from '#features/quotes/server/restore-quotes.ts'
import { withdrawQuotesJob } from '#features/quotes/server/withdraw-quotes.ts'
import type { TransactionContext } from '#platform/context.ts'
import { hideProjectsJob } from './hide-projects.ts'
import { restoreProjectsJob } from './restore-projects.ts'

/** `companyId`: the company that the account leads, null for a colleague, who only loses the login. */
type Person = { userId: string; companyId: string | null }

/**
 * Enqueues the consequences of a suspension: the account's open projects are hidden, and its company's pending quotes
 * withdrawn. As jobs, because each needs the lock of its own project, and this transaction already holds other locks.
 */
export async function startSuspensionEffects(
  ctx: TransactionContext,
  { userId, companyId, suspensionId }: Person & { suspensionId: string },
): Promise<void> {
  const { queue } = ctx.services
  await queue.enqueue(ctx, hideProjectsJob, { userId, suspensionId })
  if (companyId) await queue.enqueue(ctx, withdrawQuotesJob, { companyId, sentBy: ctx.now.toISOString() })
}

/**
 * Enqueues the consequences of a reinstatement: projects that were hidden with the account are shown again, and quotes
 * that are still valid are restored.
 */
export async function startReinstatementEffects(
  ctx: TransactionContext,
  { userId, companyId }: Person,
): Promise<void> {
  const { queue } = ctx.services
  await queue.enqueue(ctx, restoreProjectsJob, { userId })
  if (companyId) await queue.enqueue(ctx, restoreQuotesJob, { companyId })
}
