import type { TransactionContext } from '#platform/context.ts'
import type { ChosenCompany } from '../../domain/chosen/chosen-company.ts'

/** Stores the company that the customer of a new project asks before others, or alone. */
export async function saveChosenCompany(
  { db, now }: TransactionContext,
  projectId: string,
  { companyId }: ChosenCompany,
): Promise<void> {
  await db
    .insertInto('chosen_companies')
    .values({ project_id: projectId, company_id: companyId, chosen_at: now })
    .execute()
}

/** From now on companies other than the chosen one may be asked and find the project. */
export async function saveOpenedToOthers({ db, now }: TransactionContext, id: string): Promise<void> {
  await db
    .updateTable('projects')
    .set({ only_chosen: false, updated_at: now })
    .where('id', '=', id)
    .where('only_chosen', '=', true)
    .execute()
}
