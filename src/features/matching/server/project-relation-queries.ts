import { sql } from 'kysely'
import { verifiedAt } from '#features/applications/server/application-queries.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { accountsBehindCompany } from '#features/companies/server/company-people-queries.ts'
import { isAwardedTo, shownCardTitle } from '#features/projects/domain/shown-words.ts'
import { picturesOn } from '#features/projects/server/picture/project-picture-queries.ts'
import { projectOf } from '#features/projects/server/project-row.ts'
import { licensedAt } from '#features/verification/server/licence-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { fittingDistance } from '../domain/fitting-distance.ts'
import type { CompanyRelation } from '../domain/project-access.ts'
import type { KnownProject } from '../domain/project-view.ts'
import { areaOf, mayWorkIn, municipalitiesOf, positionOf } from './candidate-queries.ts'

/** A project and its relation to one company: whole rows for the server, which may be shown only through `viewOf`. */
export type ProjectBeside = NonNullable<
  Awaited<ReturnType<ReturnType<typeof projectsBeside>['executeTakeFirst']>>
>

/** Projects joined with the facts of one company that decide what it sees. Add conditions before you execute it. */
export function projectsBeside(ctx: AnyContext, companyId: string) {
  return ctx.db
    .with(
      (cte) => cte('company').materialized(),
      (db) =>
        db
          .selectFrom('company_profiles')
          .select(['id', 'latitude', 'longitude', 'service_area', 'service_radius_m'])
          .select(sql<boolean>`${verifiedAt(stockholmDate(ctx.now))}`.as('verified'))
          .select(lawfulTrades(ctx).as('categories'))
          .select(municipalitiesOf(sql.ref('company_profiles.id')).as('municipality_codes'))
          .select(accountsBehindCompany(sql.ref('company_profiles.id')).as('accounts_behind'))
          .where('id', '=', companyId),
    )
    .selectFrom('projects as project')
    .innerJoin('company', (join) => join.onTrue())
    .leftJoin('municipalities as municipality', 'municipality.code', 'project.municipality_code')
    .leftJoin('project_invitations as invitation', (join) =>
      join
        .onRef('invitation.project_id', '=', 'project.id')
        .onRef('invitation.company_id', '=', 'company.id'),
    )
    .selectAll('project')
    .select([
      'company.id as company_id',
      'company.latitude as base_latitude',
      'company.longitude as base_longitude',
    ])
    .select(['company.service_area', 'company.service_radius_m', 'company.municipality_codes'])
    .select(['company.verified', 'company.categories'])
    .select(sql<boolean>`project.owner_id = any(company.accounts_behind)`.as('owns_project'))
    .select(
      licensedAt(stockholmDate(ctx.now), sql.ref('company.id'), sql.ref('project.category')).as('licensed'),
    )
    .select(['municipality.name as municipality_name', 'invitation.distance_m as invited_distance'])
    .select(['invitation.company_id as invited_company', 'invitation.released_at'])
    .select(picturesOn(sql.ref('project.id')).as('picture_count'))
}

function lawfulTrades({ now }: AnyContext) {
  return sql<Category[]>`array(select trade.category from company_categories trade
    where trade.company_id = company_profiles.id and ${mayWorkIn(now)})`
}

/** The company's relation to the project, from the row alone, which knows nothing of quotes. */
export function relationTo(row: ProjectBeside): Omit<CompanyRelation, 'quoted' | 'quoteIsPast'> {
  const project = projectOf(row)
  return {
    state: project.state,
    verified: row.verified,
    licensed: row.licensed,
    fits: distanceTo(row) !== null && !project.onlyChosen,
    onlyChosen: project.onlyChosen,
    invited: row.invited_company !== null && row.released_at === null,
    released: row.released_at !== null,
    awarded: project.awardedCompanyId === row.company_id,
    ownsProject: row.owns_project,
  }
}

/** The project with its card and the distance from the company's base. */
export function knownProject(row: ProjectBeside): KnownProject {
  const project = projectOf(row)
  const { id, category, budget, publishedAt } = project
  const municipality =
    row.municipality_code && row.municipality_name
      ? { code: row.municipality_code, name: row.municipality_name }
      : null
  return {
    project,
    card: { id, title: shownCardTitle(row.card_title), category, budget, municipality, publishedAt },
    distanceM: distanceTo(row) ?? (row.released_at ? null : row.invited_distance),
    isOurs: isAwardedTo(project, row.company_id),
    pictures: row.picture_count,
  }
}

function distanceTo(row: ProjectBeside): number | null {
  const { category, place } = projectOf(row)
  return fittingDistance(
    { category, place },
    {
      categories: row.categories,
      position: positionOf({ latitude: row.base_latitude, longitude: row.base_longitude }),
      area: areaOf(row),
    },
  )
}
