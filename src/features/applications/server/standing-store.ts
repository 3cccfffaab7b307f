import type { IdentityState } from '#features/companies/domain/company-identity.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { lockIdentity } from '#features/companies/server/company-identity-store.ts'
import { tradesOf } from '#features/companies/server/company-queries.ts'
import { saveVerified } from '#features/companies/server/company-store.ts'
import { lockItems, renewItems } from '#features/verification/server/verification-item-store.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Application } from '../domain/application.ts'
import { standingOf } from './application-queries.ts'
import { lockNewestApplication } from './application-store.ts'

/** What decisions about a company rest on, held until the transaction ends, by everybody in the same order. */
export type LockedStanding = { application: Application | null; company: IdentityState | null }

export async function lockStanding(ctx: TransactionContext, companyId: string): Promise<LockedStanding> {
  const application = await lockNewestApplication(ctx, companyId)
  await lockItems(ctx, companyId)
  return { application, company: await lockIdentity(ctx, companyId) }
}

/** Keeps how the company stands now, after its application or its checks have changed. */
export async function renewVerified(ctx: TransactionContext, companyId: string): Promise<void> {
  const { verified } = await standingOf(ctx, companyId)
  await saveVerified(ctx, [companyId], verified)
}

/** Keeps how the company and its checks stand now, after what they rest on has changed. */
export async function renewStanding(ctx: TransactionContext, companyId: string): Promise<void> {
  const { claimed } = found(await lockIdentity(ctx, companyId), 'company')
  const trades = licensedAmong(await tradesOf(ctx, companyId))
  await renewItems(ctx, companyId, { claimed, trades })
  await renewVerified(ctx, companyId)
}
