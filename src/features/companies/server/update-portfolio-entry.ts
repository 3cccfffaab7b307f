import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { portfolioChanged } from '../domain/company-events.ts'
import type { PortfolioEntryInput } from '../domain/company-profile-input.ts'
import { lockOwnCompany } from './company-profile-store.ts'
import { lockEntry, saveEntry } from './portfolio-store.ts'

/** Changes the texts of a portfolio entry of the acting company. Not found for any other. */
export async function updatePortfolioEntry(
  ctx: Context,
  { entryId, ...input }: PortfolioEntryInput & { entryId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    await lockEntry(ctx, company.id, entryId)
    await saveEntry(ctx, entryId, input)
    await recordEvent(ctx, portfolioChanged(company.id, entryId, 'updated'))
  })
}
