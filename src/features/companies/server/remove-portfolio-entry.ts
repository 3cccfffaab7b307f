import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { portfolioChanged } from '../domain/company-events.ts'
import { lockOwnCompany } from './company-profile-store.ts'
import { deleteEntry, lockEntry } from './portfolio-store.ts'

/** Removes a portfolio entry of the acting company, with its pictures. Not found for any other. */
export async function removePortfolioEntry(ctx: Context, { entryId }: { entryId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    await lockEntry(ctx, company.id, entryId)
    await deleteEntry(ctx, entryId)
    await recordEvent(ctx, portfolioChanged(company.id, entryId, 'removed'))
  })
}
