import type { IdentityState } from '#features/companies/domain/company-identity.ts'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { lockIdentity } from '#features/companies/server/company-identity-store.ts'
import { isCompanySuspended, tradesOf } from '#features/companies/server/company-queries.ts'
import { saveVerified } from '#features/companies/server/company-store.ts'
import {
  type VerificationEvent,
  verificationCompleted,
} from '#features/verification/domain/verification-events.ts'
import { lockItems, renewItems } from '#features/verification/server/verification-item-store.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Application } from '../domain/application.ts'
import { standingOf } from './application-queries.ts'
import { lockApplicationOf } from './application-store.ts'

/**
 * The facts on which decisions about a company depend, locked until the transaction ends: the company first, as in all
 * transactions, so that no deadlock occurs.
 */
export type LockedStanding = { application: Application | null; company: IdentityState | null }

export async function lockStanding(ctx: TransactionContext, companyId: string): Promise<LockedStanding> {
  const company = await lockIdentity(ctx, companyId)
  const application = await lockApplicationOf(ctx, companyId)
  await lockItems(ctx, companyId)
  return { application, company }
}

/**
 * The acting company's standing, locked in the same way. Not found for a person without a company, or whose role may
 * not do the task.
 */
export async function lockOwnStanding(
  ctx: TransactionContext,
  task: 'identity' | 'profile',
): Promise<{ companyId: string; application: Application | null; company: IdentityState }> {
  const companyId = found(companyFor(ctx.actor, task), 'company')
  const { application, company } = await lockStanding(ctx, companyId)
  return { companyId, application, company: found(company, 'company') }
}

/** Saves whether the company is verified, after its application or its checks have changed. */
export async function renewVerified(ctx: TransactionContext, companyId: string): Promise<void> {
  const { verified } = await standingOf(ctx, companyId)
  await saveVerified(ctx, [companyId], verified)
}

/**
 * Runs a change of checks and saves the standing after it. Returns the events to record for it, and one more if
 * something was lacking before the change and the company may quote after it.
 */
export async function renewAfter(
  ctx: TransactionContext,
  companyId: string,
  change: () => Promise<VerificationEvent[]>,
): Promise<VerificationEvent[]> {
  const before = await standingOf(ctx, companyId)
  const events = await change()
  await renewVerified(ctx, companyId)
  const after = await standingOf(ctx, companyId)
  const letsQuote = after.verified && !before.verified && !(await isCompanySuspended(ctx, companyId))
  return letsQuote ? [...events, verificationCompleted(companyId)] : events
}

/** Saves the standing of the company and its checks, after a change of facts that they depend on. */
export async function renewStanding(ctx: TransactionContext, companyId: string): Promise<void> {
  const { claimed } = found(await lockIdentity(ctx, companyId), 'company')
  const trades = licensedAmong(await tradesOf(ctx, companyId))
  await renewItems(ctx, companyId, { claimed, trades })
  await renewVerified(ctx, companyId)
}
