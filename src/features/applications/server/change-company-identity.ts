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
 * The acting company calls itself something else, gives its organisation number, or another one. Checks that rest on what has
 * changed wait to be made again, and it cannot quote until they are. Once it has been checked, everybody goes on seeing what was
 * (`waits`); a change back before somebody has looked restores what was checked, since it is still true. Refusals:
 * `org-number-needed`, `org-number-taken`.
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

/** What the company of this standing calls itself from now on, or wants to, with what follows for its checks. */
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
