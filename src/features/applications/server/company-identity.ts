import type { CompanyIdentity } from '#features/companies/domain/company-identity.ts'
import { saveIdentity, saveWantedIdentity } from '#features/companies/server/company-identity-store.ts'
import { wasEverChecked } from '#features/verification/server/verification-record-queries.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { decideIdentityChange } from '../domain/change-company-identity.ts'
import { type LockedStanding, renewStanding } from './standing-store.ts'

/**
 * Saves the company's new or wanted name and number, and their effect on its checks. The caller has locked the
 * company's standing.
 */
export async function applyIdentity(
  ctx: TransactionContext,
  companyId: string,
  { application, company }: LockedStanding,
  wanted: CompanyIdentity,
) {
  const { shown, claimed } = found(company, 'company')
  const isChecked = application?.state === 'approved' || (await wasEverChecked(ctx, companyId))
  const decision = decideIdentityChange({ shown, claimed }, wanted, isChecked)
  refuseUnless(decision)
  if (isClaimed(claimed, wanted)) return decision
  if (decision.waits) await saveWantedIdentity(ctx, companyId, { shown, wanted })
  else await saveIdentity(ctx, companyId, wanted)
  await renewStanding(ctx, companyId)
  return decision
}

function isClaimed(claimed: CompanyIdentity, { companyName, orgNumber }: CompanyIdentity): boolean {
  return claimed.companyName === companyName && claimed.orgNumber === orgNumber
}
