import { sql } from 'kysely'
import { lackingOf } from '#features/applications/server/company-verification-queries.ts'
import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import { isErased } from '#identity/accounts/server/account-queries.ts'
import { isUuid } from '#kernel/ids.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import { mayQuote, projectAccess } from '../domain/project-access.ts'
import { type ProjectForCompany, viewOf } from '../domain/project-view.ts'
import { knownProject, projectsBeside, relationTo } from './project-relation-queries.ts'

/**
 * One project for the acting company, with what it may see. `quoted`: the company has sent a quote here, as the caller
 * knows; `quoteIsPast`: as in `CompanyRelation`. Not found for a closed project in which the company had no part.
 */
export async function getProjectForCompany(
  ctx: AnyContext,
  projectId: string,
  { quoted = false, quoteIsPast = false }: { quoted?: boolean; quoteIsPast?: boolean } = {},
): Promise<ProjectForCompany> {
  const { companyId, row } = await projectBeside(ctx, projectId)
  const relation = { ...relationTo(row), quoted, quoteIsPast }
  const access = projectAccess(relation)
  if (access === 'none') throw new NotFound('project')
  const { fits, invited, awarded, verified } = relation
  const lacks = verified ? [] : await lackingOf(ctx, companyId)
  return {
    ...viewOf(access, knownProject(row)),
    mayQuote: mayQuote(relation),
    fits,
    invited,
    awarded,
    verified,
    isOwnerGone: row.owner_gone,
    lacks,
  }
}

async function projectBeside(ctx: AnyContext, projectId: string) {
  const companyId = companyFor(ctx.actor, 'jobs')
  if (companyId === null || !isUuid(projectId)) throw new NotFound('project')
  const row = await projectsBeside(ctx, companyId)
    .select(isErased(sql.ref('project.owner_id')).as('owner_gone'))
    .where('project.id', '=', projectId)
    .executeTakeFirst()
  const known = found(row, 'project')
  // A role that may not see the company's requests sees only jobs that the company has won.
  if (!mayDo(ctx.actor, 'requests') && known.awarded_company_id !== companyId) throw new NotFound('project')
  return { companyId, row: known }
}
