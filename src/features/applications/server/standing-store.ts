import { saveVerified } from '#features/companies/server/company-store.ts'
import type { TransactionContext } from '#platform/context.ts'
import { standingOf } from './application-queries.ts'

/** Keeps how the company stands now, after its application or its checks have changed. */
export async function renewVerified(ctx: TransactionContext, companyId: string): Promise<void> {
  const { verified } = await standingOf(ctx, companyId)
  await saveVerified(ctx, [companyId], verified)
}
