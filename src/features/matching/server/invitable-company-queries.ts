import { type RawBuilder, sql } from 'kysely'
import { companiesOfPerson } from '#features/companies/server/company-people-queries.ts'
import { distanceMetres } from '#features/places/domain/place.ts'
import type { Project } from '#features/projects/domain/project.ts'
import type { AnyContext } from '#platform/context.ts'
import { fittingDistance } from '../domain/fitting-distance.ts'
import type { InvitableCompany } from '../domain/invitable-company.ts'
import { areaOf, companiesOfTrade, municipalitiesOf, positionOf, takesRequests } from './candidate-queries.ts'

type Asked = Pick<Project, 'id' | 'ownerId' | 'category' | 'place' | 'onlyChosen'>

/** The most candidates whose distance is computed; more than any trade will have for a long time. */
const MEASURED_AT_MOST = 2_000

/**
 * Verified companies of the project's trade that take requests, have not been asked about it and do not belong to its
 * owner: first those whose area holds it, then by distance. Empty when its owner lets only one company be asked.
 * `named`: a part of the name or the place; `companyId`: only this one.
 */
export async function invitableCompanies(
  ctx: AnyContext,
  project: Asked,
  { named = '', companyId }: { named?: string; companyId?: string } = {},
): Promise<InvitableCompany[]> {
  if (project.onlyChosen) return []
  const rows = await companiesOfTrade(ctx, project.category)
    .select(['company.id', 'company.company_name', 'company.location', 'company.service_area'])
    .select(['company.service_radius_m', 'company.latitude', 'company.longitude'])
    .select(municipalitiesOf(sql.ref('company.id')).as('municipality_codes'))
    .where(takesRequests(ctx.now))
    .where(sql<boolean>`company.id not in ${companiesOfPerson(sql`${project.ownerId}::uuid`)}`)
    .where(sql<boolean>`not exists (select from project_invitations asked
      where asked.project_id = ${project.id} and asked.company_id = company.id)`)
    .$if(companyId !== undefined, (companies) => companies.where('company.id', '=', companyId ?? ''))
    .$if(named !== '', (companies) =>
      companies.where(
        sql<boolean>`position(${folded(sql`${named}::text`)} in ${folded(sql`company.company_name || ' ' || company.location`)}) > 0`,
      ),
    )
    .orderBy('company.company_name')
    .limit(MEASURED_AT_MOST)
    .execute()
  return rows.map((row) => measured(row, project)).toSorted(fittingThenNearest)
}

/** SQL of a text in lower case without diacritics: 'bjork' finds 'Björkens'. */
function folded(text: RawBuilder<unknown>) {
  return sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
}

type Row = Parameters<typeof areaOf>[0] &
  Parameters<typeof positionOf>[0] & { id: string; company_name: string; location: string }

function measured(row: Row, { category, place }: Asked): InvitableCompany {
  const position = positionOf(row)
  const { id, company_name: companyName, location } = row
  const company = { categories: [category], position, area: areaOf(row) }
  return {
    id,
    companyName,
    location,
    distanceM: position && place ? distanceMetres(position, place) : null,
    fits: fittingDistance({ category, place }, company) !== null,
  }
}

function fittingThenNearest(a: InvitableCompany, b: InvitableCompany): number {
  return (
    Number(b.fits) - Number(a.fits) ||
    (a.distanceM ?? Number.MAX_SAFE_INTEGER) - (b.distanceM ?? Number.MAX_SAFE_INTEGER)
  )
}
