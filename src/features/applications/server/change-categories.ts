import type { Category } from '#features/companies/domain/category.ts'
import { checkedFactsChanged, companyUpdated } from '#features/companies/domain/company-events.ts'
import { companyPolicy } from '#features/companies/domain/company-policy.ts'
import type { CompanyCategoriesInput } from '#features/companies/domain/company-profile-input.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { saveFactsChanged } from '#features/companies/server/company-identity-store.ts'
import { saveCategories } from '#features/companies/server/company-profile-store.ts'
import { tradesOf } from '#features/companies/server/company-queries.ts'
import { authorize, found } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { lockStanding, renewStanding } from './standing-store.ts'

/**
 * Saves the trades of the acting company. A trade that needs a licence is valid once its licence has been checked
 * (`waits`); the others are valid at once.
 */
export async function changeCategories(
  ctx: Context,
  { categories }: CompanyCategoriesInput,
): Promise<{ waits: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const companyId = found(ctx.actor.kind === 'company' ? ctx.actor.companyId : null, 'company')
    found((await lockStanding(ctx, companyId)).company, 'company')
    authorize(companyPolicy.change(ctx.actor, { id: companyId }))
    const { waits, isLicenceChanged } = await takeTrades(ctx, companyId, categories)
    const event = isLicenceChanged ? checkedFactsChanged : companyUpdated
    await recordEvent(ctx, event(companyId, ['categories']))
    return { waits }
  })
}

/**
 * Saves the company's trades, and what follows for its licences. The caller must have locked the company's standing.
 */
export async function takeTrades(ctx: TransactionContext, companyId: string, trades: Category[]) {
  const before = licensedAmong(await tradesOf(ctx, companyId))
  const after = licensedAmong(trades)
  await saveCategories(ctx, companyId, trades)
  const isLicenceChanged = before.join() !== after.join()
  if (isLicenceChanged) {
    await saveFactsChanged(ctx, companyId)
    await renewStanding(ctx, companyId)
  }
  return { isLicenceChanged, waits: after.some((trade) => !before.includes(trade)) }
}
