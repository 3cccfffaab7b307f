import { type SqlBool, sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { type DeskPage, PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import type { DeskListInput } from '#features/moderation/domain/moderation-input.ts'
import { isBannedAt } from '#identity/accounts/server/account-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { CompanyFilter, CompanyStanding } from '../domain/company-filter.ts'
import { type CompanyRow } from '../domain/desk-list.ts'
import { searchQuery } from '../domain/search-query.ts'
import { lapsedChecks } from './verification-list-queries.ts'

// Must be exactly the expression of the index.
const companyWords = sql`app.folded_words(
  c.company_name || ' ' || coalesce(c.wanted_name, '') || ' ' || coalesce(c.org_number, '') || ' '
  || coalesce(c.wanted_org_number, '') || ' ' || c.contact_email || ' ' || c.contact_person || ' ' || c.location || ' '
  || coalesce(app.phone_word(c.contact_phone), ''))`

/** Companies for staff, newest first; searched by name, organisation number, email, contact person or place. */
export async function listCompaniesForDesk(
  ctx: Pick<Context, 'actor' | 'db' | 'now'>,
  { words, before, standing, trade, length = PAGE_LENGTH }: CompanyListInput,
): Promise<DeskPage<CompanyRow>> {
  const query = searchQuery(words)
  const rows = await ctx.db
    .selectFrom('company_profiles as c')
    .innerJoin('auth.users as u', 'u.id', 'c.profile_id')
    .select(['c.id', 'c.company_name as companyName', 'c.org_number as orgNumber', 'c.location'])
    .select(['c.contact_email as contactEmail', 'c.created_at as createdAt'])
    .select(verifiedAt(stockholmDate(ctx.now), sql.ref('c.id')).as('isVerified'))
    .select(isBannedAt('u.banned_until', ctx.now).as('isSuspended'))
    .$if(query !== null, (companies) =>
      companies.where(sql<SqlBool>`${companyWords} @@ to_tsquery('simple', ${query})`),
    )
    .$if(before !== undefined, (companies) => companies.where('c.id', '<', before ?? ''))
    .$if(standing !== undefined, (companies) => companies.where(hasStanding(standing, ctx.now)))
    .$if(trade !== undefined, (companies) => companies.where(offers(trade)))
    .orderBy('c.id', 'desc')
    .limit(length + 1)
    .execute()
  return pageOf(rows, length)
}

type CompanyListInput = DeskListInput & CompanyFilter & { length?: number }

function hasStanding(standing: CompanyStanding | undefined, now: Date) {
  const today = stockholmDate(now)
  const isVerified = verifiedAt(today, sql.ref('c.id'))
  if (standing === 'verified') return sql<SqlBool>`${isVerified}`
  if (standing === 'suspended') return isBannedAt('u.banned_until', now)
  if (standing === 'lapsed')
    return sql<SqlBool>`c.id in (select company_id from (${lapsedChecks(now)}) as lapsed)`
  return sql<SqlBool>`not ${isVerified}`
}

function offers(trade: string | undefined) {
  return sql<SqlBool>`exists (
    select from company_categories k where k.company_id = c.id and k.category = ${trade})`
}
