import { sql } from 'kysely'
import { publicCompanyAt, publicSlug } from '#features/applications/server/public-company-queries.ts'
import { type Category, categories } from '#features/companies/domain/category.ts'
import { NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import {
  askedSlug,
  type ChosenAsk,
  type ChosenCompany,
  type FormCompany,
} from '../../domain/chosen/chosen-company.ts'

/**
 * The company that a customer has chosen for their own project. `slug`: of the company's page; null while that is not
 * public.
 */
export type KnownChosenCompany = { id: string; name: string; slug: string | null }

/**
 * The company whose page has this slug, as the form of a new project shows it, and its trades; null when it has no
 * public page.
 */
export async function formCompanyAt(
  ctx: AnyContext,
  slug: string,
): Promise<(FormCompany & { trades: Category[] }) | null> {
  const company = await companyAt(ctx, slug)
  if (!company) return null
  const rows = await ctx.db
    .selectFrom('company_categories')
    .select('category')
    .where('company_id', '=', company.id)
    .execute()
  const trades = categories.filter((known) => rows.some(({ category }) => category === known))
  return { slug, name: company.name, trades }
}

/**
 * The company that the form asks; null when it asks no particular one. `companyId` is null when the company was deleted
 * meanwhile.
 */
export async function chosenIn(
  ctx: AnyContext,
  form: { company?: string; asks?: ChosenAsk },
): Promise<ChosenCompany | null> {
  const slug = askedSlug(form)
  if (slug === null) return null
  return { companyId: (await companyAt(ctx, slug))?.id ?? null, isOnly: form.asks === 'only' }
}

async function companyAt(ctx: AnyContext, slug: string): Promise<{ id: string; name: string } | null> {
  try {
    return slug === '' ? null : await publicCompanyAt(ctx, slug)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/**
 * The company that the customer of the project has chosen. Null when none was chosen; `company` is null when it no
 * longer exists.
 */
export async function chosenCompanyOf(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  projectId: string,
): Promise<{ company: KnownChosenCompany | null } | null> {
  const row = await db
    .selectFrom('chosen_companies as chosen')
    .leftJoin('company_profiles as company', 'company.id', 'chosen.company_id')
    .select(['company.id', 'company.company_name as name', publicSlug(sql.ref('company.id'), now).as('slug')])
    .where('chosen.project_id', '=', projectId)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, slug } = row
  return { company: id === null || name === null ? null : { id, name, slug } }
}
