import { checkedFactsChanged, companyUpdated } from '#features/companies/domain/company-events.ts'
import type { CompanyCategoriesInput } from '#features/companies/domain/company-profile-input.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applyTrades } from './company-trades.ts'
import { lockOwnStanding } from './standing-store.ts'

/**
 * Saves the trades of the acting company. A trade that needs a licence is valid once its licence has been checked
 * (`waits`); other trades are valid at once.
 */
export async function changeCategories(
  ctx: Context,
  { categories }: CompanyCategoriesInput,
): Promise<{ waits: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = await lockOwnStanding(ctx, 'profile')
    const { waits, isLicenceChanged } = await applyTrades(ctx, companyId, categories)
    const event = isLicenceChanged ? checkedFactsChanged : companyUpdated
    await recordEvent(ctx, event(companyId, ['categories']))
    return { waits }
  })
}
