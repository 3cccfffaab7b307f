import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isCompanyBannedAt } from '#identity/accounts/server/account-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Category } from '../domain/category.ts'
import { isSoleTrader } from '../domain/org-number.ts'

/**
 * A company as its own people see it. `location`: its base as text. Radius in metres. `services`: what it wrote about
 * itself when it applied, which only staff read.
 */
export type OwnCompany = {
  id: string
  companyName: string
  orgNumber: string | null
  isSoleTrader: boolean
  description: string | null
  services: string | null
  contactPerson: string
  contactEmail: string
  contactPhone: string | null
  location: string
  isPositionKnown: boolean
  serviceRadiusM: number
  vatExempt: boolean
  partnerSince: Date
  categories: Category[]
}

/** The company that the actor acts for, or null. */
export async function getOwnCompany(ctx: Pick<AnyContext, 'actor' | 'db'>): Promise<OwnCompany | null> {
  if (ctx.actor.kind !== 'company' || !ctx.actor.companyId) return null
  const row = await ctx.db
    .selectFrom('company_profiles as c')
    .where('c.id', '=', ctx.actor.companyId)
    .select([
      'c.id',
      'c.company_name as companyName',
      'c.org_number as orgNumber',
      'c.description',
      'c.services_description as services',
      'c.contact_person as contactPerson',
      'c.contact_email as contactEmail',
      'c.contact_phone as contactPhone',
      'c.location',
      'c.service_radius_m as serviceRadiusM',
      'c.vat_exempt as vatExempt',
      'c.partner_since as partnerSince',
      sql<boolean>`c.latitude is not null`.as('isPositionKnown'),
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('company_categories as t')
          .whereRef('t.company_id', '=', 'c.id')
          .select('t.category')
          .orderBy('t.category'),
      ).as('trades'),
    )
    .executeTakeFirst()
  if (!row) return null
  const { trades, ...company } = row
  return {
    ...company,
    isSoleTrader: company.orgNumber !== null && isSoleTrader(company.orgNumber),
    categories: trades.map(({ category }) => category as Category),
  }
}

/** All trades that a company offers, licensed or not. */
export async function tradesOf({ db }: Pick<AnyContext, 'db'>, companyId: string): Promise<Category[]> {
  const rows = await db
    .selectFrom('company_categories')
    .where('company_id', '=', companyId)
    .select('category')
    .orderBy('category')
    .execute()
  return rows.map(({ category }) => category as Category)
}

export type CompanyMember = { companyId: string; userId: string; email: string; name: string }

/** The members of the companies; notifications are sent to them. */
export async function companyMembers(
  ctx: Pick<AnyContext, 'db'>,
  companyIds: readonly string[],
): Promise<CompanyMember[]> {
  if (companyIds.length === 0) return []
  return ctx.db
    .selectFrom('company_members as m')
    .innerJoin('profiles as p', 'p.id', 'm.profile_id')
    .where('m.company_id', '=', anyOf(companyIds))
    .select(['m.company_id as companyId', 'p.id as userId', 'p.email', 'p.name'])
    .orderBy('m.company_id')
    .orderBy('p.id')
    .execute()
}

/** Is the company's leading account suspended at `ctx.now`? Then it may not quote, even if all its checks are valid. */
export async function isCompanySuspended(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  companyId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('company_profiles as company')
    .select(isCompanyBannedAt(sql.ref('company.id'), now).as('isSuspended'))
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  return row?.isSuspended ?? false
}

/**
 * Finds a company for staff: by its id, its organisation number (ten digits) or a member's email. Never by an email of
 * single sign-on, which an organisation may give to anybody.
 */
export async function findCompany(
  ctx: Pick<AnyContext, 'actor' | 'db'>,
  by: { id: string } | { orgNumber: string } | { email: string },
): Promise<{ id: string; companyName: string } | null> {
  if (ctx.actor.kind !== 'staff') return null
  const companies = ctx.db
    .selectFrom('company_profiles as c')
    .select(['c.id', 'c.company_name as companyName'])
  if ('id' in by) return (await companies.where('c.id', '=', by.id).executeTakeFirst()) ?? null
  if ('orgNumber' in by)
    return (await companies.where('c.org_number', '=', by.orgNumber).executeTakeFirst()) ?? null
  const ofMember = companies
    .innerJoin('company_members as m', 'm.company_id', 'c.id')
    .innerJoin('profiles as p', 'p.id', 'm.profile_id')
    .innerJoin('auth.users as u', 'u.id', 'p.id')
    .where('u.is_sso_user', '=', false)
    .where('p.email', '=', by.email)
  return (await ofMember.executeTakeFirst()) ?? null
}
