import { authorize, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyUpdated } from '../domain/company-events.ts'
import { companyPolicy } from '../domain/company-policy.ts'
import { decideOrgNumber } from '../domain/update-company.ts'
import { type CompanyFactChanges, lockOwnCompany, saveCompanyFacts } from './company-profile-store.ts'
import { takeSlug } from './company-slug-store.ts'

/**
 * Saves what the acting company says of itself; what is left out stays. Another name takes the public page to another
 * address. Refusals: `org-number-fixed`, `org-number-missing`, `org-number-taken`.
 */
export async function updateCompany(ctx: Context, changes: CompanyFactChanges): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    authorize(companyPolicy.change(ctx.actor, company))
    if (changes.orgNumber !== undefined) refuseUnless(decideOrgNumber(company.orgNumber, changes.orgNumber))
    await saveCompanyFacts(ctx, company.id, changes)
    const { companyName = company.companyName } = changes
    if (companyName !== company.companyName) await takeSlug(ctx, company.id, companyName)
    await recordEvent(ctx, companyUpdated(company.id, Object.keys(changes)))
  })
}
