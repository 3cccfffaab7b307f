import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { inBatches } from '#platform/queue/in-batches.ts'
import type { Between, Reminded } from '../domain/obligation.ts'
import { type ObligationEvent, obligationReminded, ownerReminded } from '../domain/obligation-events.ts'
import { obligationPolicy } from '../domain/obligation-policy.ts'
import { takeReminders } from './obligation-store.ts'

/** Events recorded in one transaction. */
const BATCH = 200

/** Reminds each party once of an obligation before it is due, unless the reminder is pointless. */
export async function remindObligations(ctx: Context): Promise<void> {
  await inBatches(() =>
    inTransaction(ctx, async (ctx) => {
      authorize(obligationPolicy.keepTime(ctx.actor))
      const due = await takeReminders(ctx, BATCH)
      await recordEvents(ctx, due.filter(({ isPointless }) => !isPointless).flatMap(reminderOf))
      return due.length
    }),
  )
}

/** No event for an obligation without a project: the feature of checks sends its own reminders. */
function reminderOf(reminded: Reminded): ObligationEvent[] {
  const { projectId } = reminded
  if (projectId === null) return []
  return isBetween(reminded) ? [obligationReminded(reminded)] : [ownerReminded({ ...reminded, projectId })]
}

function isBetween(reminded: Reminded): reminded is Between {
  return reminded.projectId !== null && reminded.companyId !== null
}
