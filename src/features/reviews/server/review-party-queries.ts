import { type Expression, sql } from 'kysely'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import type { AnyContext } from '#platform/context.ts'

type Parties = { ownerId: Expression<unknown>; companyId: Expression<unknown> }

/** SQL: has a party of the job deleted the account? Nobody reads a review by or about them any more. */
export function hasPartyGone({ ownerId, companyId }: Parties) {
  const leader = sql`(select profile_id from company_profiles where id = ${companyId})`
  return sql<boolean>`(${isErased(ownerId)} or ${isErased(leader)})`
}

/** Has a party of the project's job deleted the account? */
export async function isPartyGone({ db }: Pick<AnyContext, 'db'>, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select(({ ref }) =>
      hasPartyGone({ ownerId: ref('projects.owner_id'), companyId: ref('projects.awarded_company_id') }).as(
        'isGone',
      ),
    )
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row?.isGone ?? false
}
