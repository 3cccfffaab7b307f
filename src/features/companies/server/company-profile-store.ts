import type { Place } from '#features/places/domain/place.ts'
import { found, Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Category } from '../domain/category.ts'
import type { CompanyProfileProblem } from '../domain/company-profile-input.ts'
import { type CompanyTask, companyFor } from '../domain/company-role.ts'
import type { Pause } from '../domain/pause.ts'
import type { ServiceArea } from '../domain/service-area.ts'
import { deleteMunicipalitiesOf, insertCategories } from './company-store.ts'

/**
 * Facts of a company that no check depends on; a missing fact is not changed. Other use-cases change name and number.
 */
export type CompanyFactChanges = {
  vatExempt?: boolean
  contactPerson?: string
  contactEmail?: string
  phone?: string
  website?: string | null
  showsContact?: boolean
  description?: string | null
  capacityPerWeek?: number | null
  smallestJob?: number | null
}

/** The company is a partner from now on: it is approved. The caller has locked it. */
export async function savePartnerSince(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({ partner_since: ctx.now })
    .where('id', '=', companyId)
    .execute()
}

/**
 * The acting company, locked until the transaction ends. Not found for a person without a company, or whose role may
 * not do the task.
 */
export async function lockOwnCompany(
  ctx: TransactionContext,
  task: CompanyTask = 'profile',
): Promise<{ id: string }> {
  const companyId = companyFor(ctx.actor, task)
  const row = await ctx.db
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row, 'company')
}

/** Saves the given facts of a company; those that are missing in `changes` are not changed. */
export async function saveCompanyFacts(
  ctx: TransactionContext,
  companyId: string,
  changes: CompanyFactChanges,
): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({
      vat_exempt: changes.vatExempt,
      contact_person: changes.contactPerson,
      contact_email: changes.contactEmail,
      contact_phone: changes.phone,
      website: changes.website,
      shows_contact: changes.showsContact,
      description: changes.description,
      capacity_per_week: changes.capacityPerWeek,
      smallest_job: changes.smallestJob,
      updated_at: ctx.now,
    })
    .where('id', '=', companyId)
    .execute()
}

/** Replaces the trades of a company. */
export async function saveCategories(
  ctx: TransactionContext,
  companyId: string,
  categories: Category[],
): Promise<void> {
  await ctx.db.deleteFrom('company_categories').where('company_id', '=', companyId).execute()
  await insertCategories(ctx, companyId, categories)
}

/** Saves the base and the area. Unknown codes of municipalities are ignored; refuses `municipalities-missing` when none is left. */
export async function saveServiceArea(
  ctx: TransactionContext,
  companyId: string,
  base: Place,
  area: ServiceArea,
): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({
      location: base.label,
      municipality_code: base.municipalityCode,
      latitude: base.latitude,
      longitude: base.longitude,
      service_area: area.kind,
      ...(area.kind === 'radius' && { service_radius_m: area.radiusM }),
      updated_at: ctx.now,
    })
    .where('id', '=', companyId)
    .execute()
  await deleteMunicipalitiesOf(ctx, companyId)
  if (area.kind === 'radius') return
  const saved = await ctx.db
    .insertInto('company_municipalities')
    .columns(['company_id', 'municipality_code'])
    .expression(
      ctx.db
        .selectFrom('municipalities')
        .select((select) => [select.val(companyId).as('company_id'), 'code'])
        .where('code', 'in', [...area.codes]),
    )
    .executeTakeFirst()
  if (!saved.numInsertedOrUpdatedRows)
    throw new Refused('municipalities-missing' satisfies CompanyProfileProblem)
}

/** Saves the pause; null ends it. */
export async function savePause(
  ctx: TransactionContext,
  companyId: string,
  pause: Pause | null,
): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({ paused_at: pause && ctx.now, paused_until: pause?.until ?? null, updated_at: ctx.now })
    .where('id', '=', companyId)
    .execute()
}
