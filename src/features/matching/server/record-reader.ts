import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import type { ProjectView } from '../domain/project-view.ts'
import { saveReader } from './project-reader-store.ts'

/**
 * Records that the acting company has been shown all that it may see of a project. A mere card, which anyone may see,
 * is not recorded.
 */
export async function recordReader(
  ctx: Context,
  { access, project }: Pick<ProjectView, 'access'> & { project: { id: string } },
): Promise<void> {
  const { actor, db } = ctx
  if (access !== 'full' || actor.kind !== 'company' || actor.companyId === null) return
  const { companyId } = actor
  const known = await db
    .selectFrom('project_readers')
    .select('project_id')
    .where('project_id', '=', project.id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!known) await inBookkeeping(ctx, (ctx) => saveReader(ctx, project.id, companyId))
}
