import { Refused } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyPaused } from '../domain/company-events.ts'
import type { PauseCompanyInput } from '../domain/company-profile-input.ts'
import { isPaused } from '../domain/pause.ts'
import { lockOwnCompany, savePause } from './company-profile-store.ts'

/** Pauses requests to the acting company. Refuses `pause-date-past`. */
export async function pauseCompany(ctx: Context, { until }: PauseCompanyInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    if (!isPaused({ until }, stockholmDate(ctx.now))) throw new Refused('pause-date-past')
    await savePause(ctx, company.id, { until })
    await recordEvent(ctx, companyPaused(company.id, until))
  })
}
