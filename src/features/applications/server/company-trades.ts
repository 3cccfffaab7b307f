import type { Category } from '#features/companies/domain/category.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { saveFactsChanged } from '#features/companies/server/company-identity-store.ts'
import { saveCategories } from '#features/companies/server/company-profile-store.ts'
import { tradesOf } from '#features/companies/server/company-queries.ts'
import type { TransactionContext } from '#platform/context.ts'
import { renewStanding } from './standing-store.ts'

/** Saves the company's trades, and their effect on its licences. The caller has locked the company's standing. */
export async function applyTrades(ctx: TransactionContext, companyId: string, trades: Category[]) {
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
