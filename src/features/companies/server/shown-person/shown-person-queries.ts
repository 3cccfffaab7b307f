import { type Expression, sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'
import type { ShownPerson } from '../../domain/shown-person/shown-person.ts'

/** SQL of the people whom a company shows, in the order in which they were added, as a value of a statement. */
export function shownPeopleOf(companyId: Expression<unknown>) {
  return sql<ShownPerson[]>`(
    select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name, 'role', person.role,
      'isHidden', person.hidden_for is not null,
      'portrait', case when person.portrait_id is not null then json_build_object('id', person.portrait_id,
        'width', person.portrait_width, 'height', person.portrait_height) end) order by person.id), '[]')
    from shown_people person where person.company_id = ${companyId})`
}

/** Does the company show any person on its page? */
export async function showsPeople({ db }: Pick<AnyContext, 'db'>, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shown_people')
    .where('company_id', '=', companyId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Where a portrait's file is stored, its company, and whether staff have hidden the person; null when there is no such
 * portrait.
 */
export async function portraitFile({ db }: Pick<AnyContext, 'db'>, portraitId: string) {
  const row = await db
    .selectFrom('shown_people')
    .where('portrait_id', '=', portraitId)
    .select(['portrait_key as fileKey', 'portrait_mime as mime', 'company_id as companyId'])
    .select(sql<boolean>`hidden_for is not null`.as('isHidden'))
    .executeTakeFirst()
  if (!row || row.fileKey === null || row.mime === null) return null
  const { fileKey, mime, companyId, isHidden } = row
  return { fileKey, mime, companyId, isHidden }
}
