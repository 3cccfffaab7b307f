import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { portfolioChanged } from '../domain/company-events.ts'
import type { PortfolioEntryInput } from '../domain/company-profile-input.ts'
import { decideEntry } from '../domain/portfolio.ts'
import { lockOwnCompany } from './company-profile-store.ts'
import { countEntries, insertEntry } from './portfolio-store.ts'

/** Adds a portfolio entry to the acting company's page. Refuses `too-many-entries`. */
export async function addPortfolioEntry(
  ctx: Context,
  input: PortfolioEntryInput,
): Promise<{ entryId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    refuseUnless(decideEntry(await countEntries(ctx, company.id)))
    const entryId = await insertEntry(ctx, company.id, input)
    await recordEvent(ctx, portfolioChanged(company.id, entryId, 'added'))
    return { entryId }
  })
}
