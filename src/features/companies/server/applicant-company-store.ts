import type { Place } from '#features/places/domain/place.ts'
import type { TransactionContext } from '#platform/context.ts'
import { type CompanyFactsInput, DEFAULT_RADIUS_KM } from '../domain/company-input.ts'
import { deleteMunicipalitiesOf, insertOwner, refuseOwnerGone } from './company-store.ts'

type Applicant = {
  ownerId: string
  companyName: string
  contactPerson: string
  contactEmail: string
  phone: string
  services: string
}

/**
 * Creates the company of an applicant, with its owner as first member. Onboarding asks later for its area and trades:
 * until then its base is an empty text, it has no trades, so that no project fits it, and no public page. Null when the
 * owner already has a company.
 */
export async function insertApplicantCompany(
  ctx: TransactionContext,
  applicant: Applicant,
): Promise<string | null> {
  const inserted = await ctx.db
    .insertInto('company_profiles')
    .values({
      profile_id: applicant.ownerId,
      company_name: applicant.companyName,
      contact_person: applicant.contactPerson,
      contact_email: applicant.contactEmail,
      contact_phone: applicant.phone,
      services_description: applicant.services,
      location: '',
      service_radius_m: DEFAULT_RADIUS_KM * 1000,
      partner_since: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(refuseOwnerGone)
  if (!inserted) return null
  await insertOwner(ctx, inserted.id, applicant.ownerId)
  return inserted.id
}

/**
 * Saves what onboarding asks of an applicant's company, except name, number and trades, which checks depend on. Its area
 * is the distance that is asked for, whatever was chosen before. `base`: the recognised place, null when the position is
 * unknown.
 */
export async function saveApplicantFacts(
  ctx: TransactionContext,
  companyId: string,
  { base, ...facts }: CompanyFactsInput & { base: Place | null },
): Promise<void> {
  await ctx.db
    .updateTable('company_profiles')
    .set({
      description: facts.description,
      contact_person: facts.contactPerson,
      contact_phone: facts.phone,
      location: base?.label ?? facts.place,
      municipality_code: base?.municipalityCode ?? null,
      latitude: base?.latitude ?? null,
      longitude: base?.longitude ?? null,
      service_area: 'radius',
      service_radius_m: facts.radiusKm * 1000,
      vat_exempt: facts.vatExempt,
      updated_at: ctx.now,
    })
    .where('id', '=', companyId)
    .execute()
  await deleteMunicipalitiesOf(ctx, companyId)
}
