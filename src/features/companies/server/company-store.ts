import type { Place } from '#features/places/domain/place.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { CompanyFactsInput } from '../domain/company-input.ts'
import { erasedCompany } from '../texts.ts'
import { deleteSlugsOf, takeSlug } from './company-slug-store.ts'
import { deletePortfolioOf } from './portfolio-store.ts'
import { deletePeopleOf } from './shown-person/shown-person-store.ts'

type NewCompany = CompanyFactsInput & { ownerId: string; contactEmail: string; base: Place | null }

/**
 * Creates the company with its trades, its owner as first member and the slug of its page. Null when another company
 * has the organisation number, also by a concurrent request. `base`: the recognised place, null when the position is
 * unknown.
 */
export async function insertCompany(ctx: TransactionContext, company: NewCompany): Promise<string | null> {
  const inserted = await ctx.db
    .insertInto('company_profiles')
    .values({
      profile_id: company.ownerId,
      company_name: company.companyName,
      org_number: company.orgNumber,
      description: company.description,
      contact_person: company.contactPerson,
      contact_email: company.contactEmail,
      contact_phone: company.phone,
      location: company.base?.label ?? company.place,
      municipality_code: company.base?.municipalityCode ?? null,
      latitude: company.base?.latitude ?? null,
      longitude: company.base?.longitude ?? null,
      service_radius_m: company.radiusKm * 1000,
      vat_exempt: company.vatExempt,
      partner_since: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('org_number').doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(refuseOwnerGone)
  if (!inserted) return null
  await takeSlug(ctx, inserted.id, company.companyName)
  await insertCategories(ctx, inserted.id, company.categories)
  await insertOwner(ctx, inserted.id, company.ownerId)
  return inserted.id
}

export async function insertCategories(
  ctx: TransactionContext,
  companyId: string,
  categories: NewCompany['categories'],
): Promise<void> {
  await ctx.db
    .insertInto('company_categories')
    .values(categories.map((category) => ({ company_id: companyId, category })))
    .execute()
}

export async function insertOwner(
  ctx: TransactionContext,
  companyId: string,
  profileId: string,
): Promise<void> {
  await ctx.db
    .insertInto('company_members')
    .values({ company_id: companyId, profile_id: profileId, role: 'owner', joined_at: ctx.now })
    .execute()
}

/** Records that the company has sent in a document. */
export async function saveDocsUploaded(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({ docs_uploaded: true, updated_at: ctx.now })
    .where('id', '=', companyId)
    .execute()
}

/**
 * Updates the cached answer to 'is it verified today?' for some companies; rules never read it, they compute the
 * answer.
 */
export async function saveVerified(
  ctx: TransactionContext,
  companyIds: readonly string[],
  isVerified: boolean,
): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({ is_verified: isVerified, updated_at: ctx.now })
    .where('id', '=', anyOf(companyIds))
    .where('is_verified', '<>', isVerified)
    .execute()
}

/**
 * Locks the company's row for share until the transaction ends: its state cannot change, and other transactions may
 * share the lock.
 */
export async function holdCompany(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.selectFrom('company_profiles').select('id').where('id', '=', companyId).forShare().execute()
}

/** Locks the company's row until the transaction ends; a quote that refers to it waits. */
export async function lockCompany(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.selectFrom('company_profiles').select('id').where('id', '=', companyId).forUpdate().execute()
}

/**
 * Locks those of the companies that no other transaction has locked (`skip locked`), so that two transactions that
 * lock many companies never deadlock. Returns their ids.
 */
export async function lockFreeCompanies(ctx: TransactionContext, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the chosen municipalities of a company, which works within a distance from now on. */
export async function deleteMunicipalitiesOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.deleteFrom('company_municipalities').where('company_id', '=', companyId).execute()
}

/**
 * Erases people and description from a company, and deletes its trades, members and invitations, so that nobody asks it
 * for quotes. Its name and number stay while it is a party to a deal (bokföringslagen requires to keep those for seven
 * years).
 */
export async function eraseCompany(
  ctx: TransactionContext,
  companyId: string,
  { isPartyToDeal }: { isPartyToDeal: boolean },
): Promise<void> {
  await ctx.db.deleteFrom('company_members').where('company_id', '=', companyId).execute()
  await ctx.db.deleteFrom('company_invitations').where('company_id', '=', companyId).execute()
  await ctx.db.deleteFrom('company_categories').where('company_id', '=', companyId).execute()
  await deleteMunicipalitiesOf(ctx, companyId)
  await deletePortfolioOf(ctx, companyId)
  await deletePeopleOf(ctx, companyId)
  await deleteSlugsOf(ctx, companyId)
  await ctx.db
    .updateTable('company_profiles')
    .set({
      ...(!isPartyToDeal && { company_name: erasedCompany.name, org_number: null }),
      wanted_name: null,
      wanted_org_number: null,
      contact_person: erasedCompany.person,
      contact_email: '',
      contact_phone: null,
      description: null,
      description_hidden_for: null,
      services_description: null,
      certifications: null,
      website: null,
      location: erasedCompany.location,
      municipality_code: null,
      latitude: null,
      longitude: null,
      shows_contact: false,
      is_partner: false,
      is_verified: false,
      updated_at: ctx.now,
    })
    .where('id', '=', companyId)
    .execute()
}

/** Refuses when the account was deleted while its company was being created, because no owner is left. */
export function refuseOwnerGone(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  throw code === '23514' && constraint === 'companies_owner_is_company' ? new NotFound('account') : error
}

/** Refuses `org-number-taken` if the error says that another company has the number; rethrows every other error. */
export function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  throw code === '23505' && constraint === 'company_profiles_org_number_key'
    ? new Refused('org-number-taken')
    : error
}
