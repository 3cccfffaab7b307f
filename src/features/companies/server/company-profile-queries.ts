import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { found } from '#kernel/refusal.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { Category } from '../domain/category.ts'
import type { CompanyProfile } from '../domain/company-profile.ts'
import { companyFor } from '../domain/company-role.ts'
import { isPaused, type Pause } from '../domain/pause.ts'
import type { ServiceAreaKind } from '../domain/service-area.ts'
import { portfolioOf } from './portfolio-queries.ts'
import { shownPeopleOf } from './shown-person/shown-person-queries.ts'

/** The acting company's profile. Not found for a person without a company. */
export async function getOwnCompanyProfile(ctx: AnyContext): Promise<CompanyProfile> {
  const companyId = companyFor(ctx.actor, 'profile')
  return found(companyId === null ? null : await companyProfileOf(ctx, companyId), 'company')
}

/** The acting company's pause that is in force now; null when there is none, and for who does not see the profile. */
export async function ownPause(ctx: AnyContext): Promise<Pause | null> {
  const companyId = companyFor(ctx.actor, 'profile')
  if (!companyId) return null
  const row = await ctx.db
    .selectFrom('company_profiles')
    .select(['paused_at as pausedAt', 'paused_until as pausedUntil'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row ? pauseInForce(row, ctx.now) : null
}

function pauseInForce({ pausedAt, pausedUntil }: PauseRow, now: Date): Pause | null {
  const pause = pausedAt && { until: pausedUntil }
  return isPaused(pause, stockholmDate(now)) ? pause : null
}

type PauseRow = { pausedAt: Date | null; pausedUntil: IsoDate | null }

/**
 * The company's whole profile, for the server only: the caller decides who may see which part. Null when there is no
 * such company.
 */
export async function companyProfileOf(
  ctx: Pick<AnyContext, 'db' | 'now'>,
  companyId: string,
): Promise<CompanyProfile | null> {
  const [row, portfolio] = await Promise.all([
    profileRow(ctx, companyId).executeTakeFirst(),
    portfolioOf(ctx, companyId),
  ])
  if (!row) return null
  const { trades, serviceArea, pausedAt, pausedUntil, wantedName, wantedNumber, ...facts } = row
  return {
    ...facts,
    claimed: {
      companyName: wantedName ?? facts.companyName,
      orgNumber: wantedNumber ?? facts.orgNumber,
    },
    categories: trades.map(({ category }) => category as Category),
    serviceArea: serviceArea as ServiceAreaKind,
    pause: pauseInForce({ pausedAt, pausedUntil }, ctx.now),
    portfolio,
  }
}

function profileRow({ db }: Pick<AnyContext, 'db'>, companyId: string) {
  return db
    .selectFrom('company_profiles as c')
    .where('c.id', '=', companyId)
    .leftJoin('company_slugs as s', (join) =>
      join.onRef('s.company_id', '=', 'c.id').on('s.is_current', '=', true),
    )
    .select(['c.id', 's.slug', 'c.company_name as companyName', 'c.org_number as orgNumber'])
    .select(['c.wanted_name as wantedName', 'c.wanted_org_number as wantedNumber'])
    .select(['c.vat_exempt as vatExempt', 'c.description', 'c.website', 'c.partner_since as partnerSince'])
    .select(sql<boolean>`c.description_hidden_for is not null`.as('isDescriptionHidden'))
    .select(['c.contact_person as contactPerson', 'c.contact_email as contactEmail'])
    .select(['c.contact_phone as contactPhone', 'c.shows_contact as showsContact', 'c.location'])
    .select(['c.service_area as serviceArea', 'c.service_radius_m as serviceRadiusM'])
    .select(['c.capacity_per_week as capacityPerWeek', 'c.smallest_job as smallestJob'])
    .select('c.paused_at as pausedAt')
    .select(['c.paused_until as pausedUntil', sql<boolean>`c.latitude is not null`.as('isPositionKnown')])
    .select(shownPeopleOf(sql.ref('c.id')).as('people'))
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('company_categories as t')
          .whereRef('t.company_id', '=', 'c.id')
          .select('t.category')
          .orderBy('t.category'),
      ).as('trades'),
      jsonArrayFrom(
        select
          .selectFrom('company_municipalities as chosen')
          .innerJoin('municipalities as m', 'm.code', 'chosen.municipality_code')
          .whereRef('chosen.company_id', '=', 'c.id')
          .select(['m.code', 'm.name'])
          .orderBy(sql`m.name collate app.sv`),
      ).as('municipalities'),
    ])
}
