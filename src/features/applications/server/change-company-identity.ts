import { checkedFactsChanged, companyUpdated } from '#features/companies/domain/company-events.ts'
import type { CompanyIdentityInput } from '#features/companies/domain/company-profile-input.ts'
import { saveCompanyFacts } from '#features/companies/server/company-profile-store.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applyIdentity } from './company-identity.ts'
import { lockOwnStanding } from './standing-store.ts'

const FIELDS = ['companyName', 'orgNumber', 'vatExempt']

/**
 * The acting company changes its name, or gives or changes its organisation number. Checks that depend on what has
 * changed wait to be made again, and until then the company cannot quote. After the first check, everybody still sees
 * the checked name and number (`waits`); a change back before staff have looked makes the old checks valid again.
 * Refuses `org-number-needed`, `org-number-taken`.
 */
export async function changeCompanyIdentity(
  ctx: Context,
  { companyName, orgNumber, vatExempt }: CompanyIdentityInput,
): Promise<{ waits: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, ...standing } = await lockOwnStanding(ctx, 'identity')
    const { changed, waits } = await applyIdentity(ctx, companyId, standing, { companyName, orgNumber })
    await saveCompanyFacts(ctx, companyId, { vatExempt })
    const event =
      changed.length > 0 ? checkedFactsChanged(companyId, changed) : companyUpdated(companyId, FIELDS)
    await recordEvent(ctx, event)
    return { waits: waits && changed.length > 0 }
  })
}
