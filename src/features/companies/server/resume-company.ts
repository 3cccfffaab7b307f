import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyResumed } from '../domain/company-events.ts'
import { lockOwnCompany, savePause } from './company-profile-store.ts'

/** Ends the acting company's pause. Without one nothing changes, and the event is recorded all the same. */
export async function resumeCompany(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    await savePause(ctx, company.id, null)
    await recordEvent(ctx, companyResumed(company.id))
  })
}
