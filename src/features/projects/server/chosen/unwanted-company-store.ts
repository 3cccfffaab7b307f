import type { TransactionContext } from '#platform/context.ts'

type Unwanted = { projectId: string; companyId: string }

/** From now on the company is not asked about other projects of the same customer, unless the customer chooses it. */
export async function saveUnwantedCompany(
  { db, now }: TransactionContext,
  { projectId, companyId }: Unwanted,
): Promise<void> {
  await db
    .insertInto('unwanted_companies')
    .values({ project_id: projectId, company_id: companyId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The company may be asked again, unless another project of the customer also makes it unwanted. */
export async function deleteUnwantedCompany(
  { db }: TransactionContext,
  { projectId, companyId }: Unwanted,
): Promise<void> {
  await db
    .deleteFrom('unwanted_companies')
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .execute()
}
