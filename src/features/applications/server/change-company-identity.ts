import { checkedFactsChanged, companyUpdated } from '#features/companies/domain/company-events.ts'
import type { CompanyIdentity } from '#features/companies/domain/company-identity.ts'
import { companyPolicy } from '#features/companies/domain/company-policy.ts'
import type { CompanyIdentityInput } from '#features/companies/domain/company-profile-input.ts'
import { saveIdentity, saveWantedIdentity } from '#features/companies/server/company-identity-store.ts'
import { saveCompanyFacts } from '#features/companies/server/company-profile-store.ts'
import { wasEverChecked } from '#features/verification/server/verification-record-queries.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideIdentityChange } from '../domain/change-company-identity.ts'
import { type LockedStanding, lockStanding, renewStanding } from './standing-store.ts'

const FIELDS = ['companyName', 'orgNumber', 'vatExempt']

/**
 * The acting company changes its name, or gives or changes its organisation number. Checks that rest on what has
 * changed wait to be made again, and the company cannot quote until they are. Once it has been checked, everybody
 * still sees what was checked (`waits`); a change back before staff have looked restores the checks, since they are
 * still true. Refusals: `org-number-needed`, `org-number-taken`.
 */
export async function changeCompanyIdentity(
  ctx: Context,
  { companyName, orgNumber, vatExempt }: CompanyIdentityInput,
): Promise<{ waits: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const companyId = found(ctx.actor.kind === 'company' ? ctx.actor.companyId : null, 'company')
    const standing = await lockStanding(ctx, companyId)
    authorize(companyPolicy.change(ctx.actor, { id: companyId }))
    const { changed, waits } = await takeIdentity(ctx, companyId, standing, { companyName, orgNumber })
    await saveCompanyFacts(ctx, companyId, { vatExempt })
    const event =
      changed.length > 0 ? checkedFactsChanged(companyId, changed) : companyUpdated(companyId, FIELDS)
    await recordEvent(ctx, event)
    return { waits: waits && changed.length > 0 }
  })
}

/** Saves the company's new or wanted name and number, and what follows for its checks. The standing must be locked. */
export async function takeIdentity(
  ctx: TransactionContext,
  companyId: string,
  { application, company }: LockedStanding,
  wanted: CompanyIdentity,
) {
  const { shown, claimed } = found(company, 'company')
  const isChecked = application?.state === 'approved' || (await wasEverChecked(ctx, companyId))
  const decision = decideIdentityChange({ shown, claimed }, wanted, isChecked)
  refuseUnless(decision)
  if (isAsSaid(claimed, wanted)) return decision
  if (decision.waits) await saveWantedIdentity(ctx, companyId, { shown, wanted })
  else await saveIdentity(ctx, companyId, wanted)
  await renewStanding(ctx, companyId)
  return decision
}

function isAsSaid(claimed: CompanyIdentity, { companyName, orgNumber }: CompanyIdentity): boolean {
  return claimed.companyName === companyName && claimed.orgNumber === orgNumber
}
