import { type Expression, type RawBuilder, sql } from 'kysely'
import { verificationItems } from '#features/verification/server/verification-item-queries.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ApplicationState } from '../domain/application.ts'
import { waitingForStaff } from '../domain/application-due.ts'
import { type CompanyStanding, companyStanding } from '../domain/company-standing.ts'

/**
 * SQL of {@link companyStanding}: is the company `companyId` (a column of the query; `company_profiles.id` by default)
 * verified on the Stockholm date `today`?
 */
export function verifiedAt(
  today: IsoDate,
  companyId: Expression<unknown> = sql.ref('company_profiles.id'),
): RawBuilder<boolean> {
  return sql<boolean>`(exists (
      select from partner_applications a where a.company_id = ${companyId} and a.state = 'approved'
    ) and (
      select count(*) = 4 from verification_items i
      where i.company_id = ${companyId} and i.kind <> 'licence' and i.status = 'completed'
        and (i.valid_until is null or i.valid_until >= ${today}::date)
    ))`
}

/** Is the company verified at `ctx.now`, and what does it lack? */
export async function standingOf(
  ctx: Pick<AnyContext, 'db' | 'now'>,
  companyId: string,
): Promise<CompanyStanding> {
  const items = await verificationItems(ctx, companyId)
  const applicationState = await applicationStateOf(ctx, companyId)
  return companyStanding({ applicationState, items }, stockholmDate(ctx.now))
}

async function applicationStateOf(
  ctx: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<ApplicationState | null> {
  const row = await ctx.db
    .selectFrom('partner_applications')
    .where('company_id', '=', companyId)
    .select('state')
    .executeTakeFirst()
  return (row?.state as ApplicationState | undefined) ?? null
}

/** A line of the operator's list of companies. */
export type CompanyLine = {
  id: string
  companyName: string
  orgNumber: string | null
  email: string
  location: string
  applicationState: string | null
  verified: boolean
}

/** All companies, for staff: first those that wait for an answer, then in Swedish alphabetical order. */
export async function listCompanies(ctx: Pick<AnyContext, 'actor' | 'db' | 'now'>): Promise<CompanyLine[]> {
  if (ctx.actor.kind !== 'staff') return []
  const state = sql<
    string | null
  >`(select a.state from partner_applications a where a.company_id = company_profiles.id)`
  return ctx.db
    .selectFrom('company_profiles')
    .select([
      'id',
      'company_name as companyName',
      'org_number as orgNumber',
      'contact_email as email',
      'location',
    ])
    .select(state.as('applicationState'))
    .select(verifiedAt(stockholmDate(ctx.now)).as('verified'))
    .orderBy(sql`${state} = any(${[...waitingForStaff]})`, (order) => order.desc().nullsLast())
    .orderBy(sql`company_name collate app.sv`)
    .execute()
}
