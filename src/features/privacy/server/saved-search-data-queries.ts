import type { AnyContext } from '#platform/context.ts'

/** The searches that the person's company has saved, as typed. */
export async function savedSearchDataOf({ db }: Pick<AnyContext, 'db'>, companyId: string | null) {
  if (!companyId) return []
  return db
    .selectFrom('saved_searches')
    .where('company_id', '=', companyId)
    .select(['name', 'choices', 'notice', 'paused_at', 'seen_at', 'created_at'])
    .orderBy('created_at')
    .execute()
}
