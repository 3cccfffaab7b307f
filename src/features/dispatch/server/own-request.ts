import { companyFor } from '#features/companies/domain/company-role.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { lockProject } from '#features/projects/server/project-store.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { requestTo } from './dispatch-queries.ts'

/**
 * The project that the acting company was asked about, locked until the transaction ends. Not found for any other
 * project.
 */
export async function lockOwnRequest(
  ctx: TransactionContext,
  projectId: string,
): Promise<{ project: Project; companyId: string }> {
  const companyId = found(companyFor(ctx.actor, 'requests'), 'company')
  const project = await lockProject(ctx, projectId)
  found(await requestTo(ctx, { projectId, companyId }), 'project')
  return { project, companyId }
}
