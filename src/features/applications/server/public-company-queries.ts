import { type Expression, type RawBuilder, sql } from 'kysely'
import { type PublicCompany, publicCompanyOf } from '#features/companies/domain/company-profile.ts'
import { companyProfileOf } from '#features/companies/server/company-profile-queries.ts'
import { pictureFile } from '#features/companies/server/portfolio-queries.ts'
import { portraitFile } from '#features/companies/server/shown-person/shown-person-queries.ts'
import type { CompanyVerification } from '#features/verification/domain/checked-item.ts'
import { isCompanyBannedAt } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { lawfulTrades } from '../domain/lawful-trades.ts'
import { verificationOf } from './company-verification-queries.ts'

/** A company's public page: what anybody may read, and its checks at `ctx.now`. */
export type PublicCompanyPage = {
  id: string
  /** The page's current slug; it differs from the requested one when the name has changed. */
  slug: string
  company: PublicCompany
  verification: CompanyVerification
}

/** The public page at `slug`. Not found for companies that are unknown, not approved, suspended or deleted. */
export async function publicCompanyPage(ctx: AnyContext, slug: string): Promise<PublicCompanyPage> {
  const { id } = await publicCompanyAt(ctx, slug)
  const [profile, verification] = await Promise.all([companyProfileOf(ctx, id), verificationOf(ctx, id)])
  const company = found(profile, 'company')
  const categories = lawfulTrades(company.categories, verification)
  return {
    id,
    slug: company.slug ?? slug,
    company: publicCompanyOf({ ...company, categories }),
    verification,
  }
}

/** The company whose public page is at `slug`. Not found when {@link publicCompanyPage} is not. */
export async function publicCompanyAt(
  { db, now }: AnyContext,
  slug: string,
): Promise<{ id: string; name: string }> {
  const row = await db
    .selectFrom('company_slugs as s')
    .innerJoin('company_profiles as c', 'c.id', 's.company_id')
    .where('s.slug', '=', slug)
    .where(isPublic(sql.ref('s.company_id'), now))
    .select(['c.id', 'c.company_name as name'])
    .executeTakeFirst()
  return found(row, 'company')
}

/** The slugs of all public pages of companies, and when each company last changed its profile. */
export async function publicCompanySlugs({
  db,
  now,
}: AnyContext): Promise<{ slug: string; changedAt: Date }[]> {
  return db
    .selectFrom('company_slugs as s')
    .innerJoin('company_profiles as c', 'c.id', 's.company_id')
    .where('s.is_current', '=', true)
    .where(isPublic(sql.ref('s.company_id'), now))
    .select(['s.slug', 'c.updated_at as changedAt'])
    .orderBy('s.slug')
    .execute()
}

/** SQL of the slug of a company's page while it is public, otherwise null. */
export function publicSlug(companyId: Expression<unknown>, now: Date): RawBuilder<string | null> {
  return sql<string | null>`(select slug from company_slugs
    where company_id = ${companyId} and is_current and ${isPublic(companyId, now)})`
}

/** Is the company's page public? */
export async function hasPublicPage(ctx: AnyContext, companyId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('company_profiles')
    .where('id', '=', companyId)
    .select(isPublic(sql.ref('company_profiles.id'), ctx.now).as('isPublic'))
    .executeTakeFirst()
  return row?.isPublic ?? false
}

/**
 * Where the file of a portfolio picture or a portrait is stored. Everybody may see it while the company's page is
 * public, its own people and staff always; not found otherwise.
 */
export async function visiblePicture(
  ctx: AnyContext,
  pictureId: string,
): Promise<{ fileKey: string; mime: string; isPublic: boolean }> {
  const file = isUuid(pictureId)
    ? ((await pictureFile(ctx, pictureId)) ?? (await portraitFile(ctx, pictureId)))
    : null
  const picture = found(file, 'picture')
  const { companyId, isHidden, ...contents } = picture
  const { actor } = ctx
  const isPublic = !isHidden && (await hasPublicPage(ctx, companyId))
  const seesAll = actor.kind === 'staff' || (actor.kind === 'company' && actor.companyId === companyId)
  return found(isPublic || seesAll ? { ...contents, isPublic } : null, 'picture')
}

/** SQL: is the company approved, does it have an owner, and is it not suspended? */
function isPublic(companyId: Expression<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (
      select from partner_applications a where a.company_id = ${companyId} and a.state = 'approved'
    ) and exists (
      select from company_members m where m.company_id = ${companyId}
    ) and not ${isCompanyBannedAt(companyId, now)})`
}
