import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import type { Between, Reminded } from '../domain/obligation.ts'
import { type ObligationEvent, obligationReminded, ownerReminded } from '../domain/obligation-events.ts'
import { obligationPolicy } from '../domain/obligation-policy.ts'
import { takeReminders } from './obligation-store.ts'

/** Events in one transaction. */
const BATCH = 200

/** People who are expected to do something, and can, are reminded once before it is due. */
export async function remindObligations(ctx: Context): Promise<void> {
  await inBatches(() =>
    inTransaction(ctx, async (ctx) => {
      authorize(obligationPolicy.keepTime(ctx.actor))
      const due = await takeReminders(ctx, BATCH)
      await recordEvents(ctx, due.filter(({ isIdle }) => !isIdle).flatMap(reminderOf))
      return due.length
    }),
  )
}

/** Nothing about what is not about a project: checks are reminded of by their own feature. */
function reminderOf(reminded: Reminded): ObligationEvent[] {
  const { projectId } = reminded
  if (projectId === null) return []
  return isBetween(reminded) ? [obligationReminded(reminded)] : [ownerReminded({ ...reminded, projectId })]
}

function isBetween(reminded: Reminded): reminded is Between {
  return reminded.projectId !== null && reminded.companyId !== null
}
