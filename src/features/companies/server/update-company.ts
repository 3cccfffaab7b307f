import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyUpdated } from '../domain/company-events.ts'
import { type CompanyFactChanges, lockOwnCompany, saveCompanyFacts } from './company-profile-store.ts'

/**
 * Saves the acting company's profile; a missing fact is not changed. Name, number and trades, which checks depend on,
 * are changed in features/applications.
 */
export async function updateCompany(ctx: Context, changes: CompanyFactChanges): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    await saveCompanyFacts(ctx, company.id, changes)
    await recordEvent(ctx, companyUpdated(company.id, Object.keys(changes)))
  })
}
