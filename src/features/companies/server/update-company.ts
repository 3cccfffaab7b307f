import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyUpdated } from '../domain/company-events.ts'
import { companyPolicy } from '../domain/company-policy.ts'
import { type CompanyFactChanges, lockOwnCompany, saveCompanyFacts } from './company-profile-store.ts'

/**
 * Saves the acting company's profile; what is left out stays. Name, number and trades, which checks rest on, are
 * changed in features/applications.
 */
export async function updateCompany(ctx: Context, changes: CompanyFactChanges): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    authorize(companyPolicy.change(ctx.actor, company))
    await saveCompanyFacts(ctx, company.id, changes)
    await recordEvent(ctx, companyUpdated(company.id, Object.keys(changes)))
  })
}
