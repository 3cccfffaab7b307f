import { sql } from 'kysely'
import type { AnyContext } from '#platform/context.ts'

/**
 * The projects with these ids, as `project`; a source adds what it looks up for each of them. `offset 0`, here and there,
 * forces the order from the ids to their rows: a plan that was made while the tables were small reads them whole.
 */
export function subjectProjects({ db }: Pick<AnyContext, 'db'>, projectIds: readonly string[]) {
  const ids = sql<{ id: string }>`unnest(${[...new Set(projectIds)]}::uuid[])`
  return db.selectFrom(ids.as<'subject'>(sql`subject(id)`)).innerJoinLateral(
    ({ selectFrom }) =>
      selectFrom('projects').selectAll().whereRef('projects.id', '=', 'subject.id').offset(0).as('project'),
    (join) => join.onTrue(),
  )
}
