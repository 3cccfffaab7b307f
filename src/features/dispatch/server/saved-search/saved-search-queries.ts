import { sql } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import { companyFor } from '#features/companies/domain/company-role.ts'
import { companiesReaching } from '#features/matching/server/area-queries.ts'
import { shownCardTitle } from '#features/projects/domain/shown-words.ts'
import type { AnyContext } from '#platform/context.ts'
import type { SavedSearch } from '../../domain/saved-search/saved-search.ts'

/** The acting company's saved searches, in the order in which they were saved. */
export async function listOwnSearches({ db, actor, now }: AnyContext): Promise<SavedSearch[]> {
  const companyId = companyFor(actor, 'requests')
  if (companyId === null) return []
  const { rows } = await sql<SavedSearch>`
    select search.id, search.name, search.choices, search.notice, search.paused_at as "pausedAt", (
      select count(*)::int from saved_search_hits hit join projects project on project.id = hit.project_id
      where hit.search_id = search.id and hit.found_at > search.seen_at and project.is_open and project.quotes_until > ${now}
    ) as fresh
    from saved_searches search where search.company_id = ${companyId}::uuid order by search.created_at, search.id`.execute(
    db,
  )
  return rows
}

/** A search that may match a project, by its trade and place alone. */
export type SearchToTry = { id: string; companyId: string; choices: string }

/**
 * Searches that were saved, or resumed, before the project was published and whose trade and place it matches. Searches
 * of all projects are found by an index of trade and place; searches of fitting projects, by the companies whose area
 * holds the place.
 */
export async function searchesToTry({ db }: AnyContext, projectId: string): Promise<SearchToTry[]> {
  const { rows } = await sql<SearchToTry>`
    with place as materialized (
      select id, category, municipality_code as code, latitude, longitude, published_at from projects
      where id = ${projectId}::uuid and is_open
    ), reaching as materialized (
      select company.id from place cross join lateral (${companiesReaching('place')}) company
      join company_categories trade on trade.company_id = company.id and trade.category = place.category
    )
    select search.id, search.company_id as "companyId", search.choices from place
    join reaching on true join saved_searches search on search.company_id = reaching.id
    where search.scope = 'fitting' and search.paused_at is null and search.since < place.published_at
      and coalesce(search.category = place.category, true)
    union all
    select search.id, search.company_id, search.choices from place
    join saved_searches search on search.category = place.category
    where search.scope = 'all' and search.paused_at is null and search.since < place.published_at
      and coalesce(search.municipality_code = place.code, search.municipality_code is null)
    union all
    select search.id, search.company_id, search.choices from place
    join saved_searches search on search.municipality_code = place.code
    where search.scope = 'all' and search.paused_at is null and search.category is null and search.since < place.published_at`.execute(
    db,
  )
  return rows
}

/** A line of the daily mail: a project as anybody may see it, and the search that found it. */
export type SearchMailLine = {
  projectId: string
  title: string | null
  category: Category
  place: string | null
  search: string
}

/** The lines of the company's daily mail of `toldAt`, each project once, newest first. */
export async function searchMailLines(
  { db }: Pick<AnyContext, 'db'>,
  { companyId, toldAt }: { companyId: string; toldAt: Date },
): Promise<SearchMailLine[]> {
  const { rows } = await sql<SearchMailLine>`
    select project.id as "projectId", project.card_title as title, project.category, place.name as place, min(search.name) as search
    from saved_searches search join saved_search_hits hit on hit.search_id = search.id
    join projects project on project.id = hit.project_id
    left join municipalities place on place.code = project.municipality_code
    where search.company_id = ${companyId}::uuid and hit.told_at = ${toldAt} and project.is_open
    group by project.id, place.name order by project.published_at desc`.execute(db)
  return rows.map((row) => ({ ...row, title: shownCardTitle(row.title) }))
}
