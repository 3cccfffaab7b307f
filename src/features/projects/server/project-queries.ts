import type { Category } from '#features/companies/domain/category.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { type AllowedMoves, allowedMoves } from '../domain/allowed-moves.ts'
import { type CopiedProject, copyOfProject } from '../domain/copied-project.ts'
import type { Project, ProjectLine, ProjectState } from '../domain/project.ts'
import { projectOf } from './project-row.ts'

/** The acting customer's projects, newest first, at most `limit`; with `states`, only projects in these states. */
export async function listOwnProjects(
  ctx: AnyContext,
  { states, limit = 200 }: { states?: readonly ProjectState[]; limit?: number } = {},
): Promise<ProjectLine[]> {
  if (ctx.actor.kind !== 'customer') return []
  const rows = await ctx.db
    .selectFrom('projects')
    .select(['id', 'title', 'category', 'state', 'location', 'end_date as endDate'])
    .select(['published_at as publishedAt', 'quotes_until as quotesUntil'])
    .where('owner_id', '=', ctx.actor.userId)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  // Check constraints of the table guarantee both values, so the casts are safe.
  return rows.map((row) => ({ ...row, category: row.category as Category, state: row.state as ProjectState }))
}

/** The wizard's form filled in from the acting customer's own project; null for any other id. */
export async function copyOfOwnProject(ctx: AnyContext, id: string): Promise<CopiedProject | null> {
  if (ctx.actor.kind !== 'customer' || !isUuid(id)) return null
  const row = await ctx.db
    .selectFrom('projects')
    .leftJoin('project_addresses as address', 'address.project_id', 'projects.id')
    .selectAll('projects')
    .select('address.street')
    .where('projects.id', '=', id)
    .where('owner_id', '=', ctx.actor.userId)
    .executeTakeFirst()
  return row ? copyOfProject({ ...projectOf(row), street: row.street }, ctx.now) : null
}

/** The acting customer's own project with the actions that it allows now. Not found for anyone else's. */
export async function getOwnProject(
  ctx: AnyContext,
  id: string,
): Promise<Project & { street: string | null; allowed: AllowedMoves }> {
  if (ctx.actor.kind !== 'customer' || !isUuid(id)) throw new NotFound('project')
  const row = await ctx.db
    .selectFrom('projects')
    .leftJoin('project_addresses as address', 'address.project_id', 'projects.id')
    .selectAll('projects')
    .select('address.street')
    .where('projects.id', '=', id)
    .where('owner_id', '=', ctx.actor.userId)
    .executeTakeFirst()
  const { street } = found(row, 'project')
  const project = projectOf(found(row, 'project'))
  return { ...project, street, allowed: allowedMoves(ctx.actor, project, ctx.now) }
}
