import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { companyUpdated } from '../domain/company-events.ts'
import { companyPolicy } from '../domain/company-policy.ts'
import type { CompanyCategoriesInput } from '../domain/company-profile-input.ts'
import { lockOwnCompany, saveCategories } from './company-profile-store.ts'

/** What the acting company works with from now on. */
export async function changeCategories(ctx: Context, { categories }: CompanyCategoriesInput): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const company = await lockOwnCompany(ctx)
    authorize(companyPolicy.change(ctx.actor, company))
    await saveCategories(ctx, company.id, categories)
    await recordEvent(ctx, companyUpdated(company.id, ['categories']))
  })
}
