import { type SqlBool, sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { type CompanyRow, type DeskPage, PAGE_LENGTH, pageOf } from '../domain/desk-list.ts'
import type { DeskListInput } from '../domain/moderation-input.ts'
import { searchQuery } from '../domain/search-query.ts'

// To the letter what the index is made of.
const companyWords = sql`app.folded_words(
  c.company_name || ' ' || coalesce(c.wanted_name, '') || ' ' || coalesce(c.org_number, '') || ' '
  || coalesce(c.wanted_org_number, '') || ' ' || c.contact_email || ' ' || c.contact_person || ' ' || c.location || ' '
  || coalesce(app.phone_word(c.contact_phone), ''))`

/** Companies for staff, newest first, found by name, organisation number, address, person or place. */
export async function listCompaniesForDesk(
  ctx: Pick<Context, 'actor' | 'db' | 'now'>,
  { words, before }: DeskListInput,
): Promise<DeskPage<CompanyRow>> {
  const query = searchQuery(words)
  const rows = await ctx.db
    .selectFrom('company_profiles as c')
    .innerJoin('auth.users as u', 'u.id', 'c.profile_id')
    .select(['c.id', 'c.company_name as companyName', 'c.org_number as orgNumber', 'c.location'])
    .select(['c.contact_email as contactEmail', 'c.created_at as createdAt'])
    .select(verifiedAt(stockholmDate(ctx.now), sql.ref('c.id')).as('isVerified'))
    .select(sql<boolean>`coalesce(u.banned_until > ${ctx.now}, false)`.as('isSuspended'))
    .$if(query !== null, (companies) =>
      companies.where(sql<SqlBool>`${companyWords} @@ to_tsquery('simple', ${query})`),
    )
    .$if(before !== undefined, (companies) => companies.where('c.id', '<', before ?? ''))
    .orderBy('c.id', 'desc')
    .limit(PAGE_LENGTH + 1)
    .execute()
  return pageOf(rows)
}
