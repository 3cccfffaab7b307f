import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import type { WorkFit } from '#features/matching/domain/work/work-fit.ts'
import { companiesBesideWork } from '#features/matching/server/work/work-fit-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { isWidened } from '#features/projects/server/project-reach-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { companiesWriting } from '../reservation-queries.ts'

/**
 * What happens to a project's requests when its trade or place changes. `released`: companies without a live quote
 * that do not take the new work. `waitedFor`: those of them that have an unanswered request or hold a slot.
 * `freed`: those of them that hold a slot. `kept`: asked companies that take the new work. `returned`: those of
 * them that had lost their request because of an earlier change.
 */
export type RequestsBesideWork = {
  released: string[]
  waitedFor: string[]
  freed: string[]
  kept: ({ companyId: string } & WorkFit)[]
  returned: string[]
}

/** `liveCompanyIds`: the companies with a live quote, which are asked to confirm or revise it in any case. */
export async function requestsBesideWork(
  ctx: AnyContext,
  projectId: string,
  { category, place }: Pick<Project, 'category' | 'place'>,
  liveCompanyIds: readonly string[],
): Promise<RequestsBesideWork> {
  const writing = (await companiesWriting(ctx, projectId)).map(({ companyId }) => companyId)
  const neighbours = (await isWidened(ctx, projectId)) ? neighbouringTrades[category] : null
  const work = { category, place, neighbours }
  const companies = await companiesBesideWork(ctx, { projectId, work, others: writing })
  const gone = companies.filter(({ companyId, fit }) => fit === null && !liveCompanyIds.includes(companyId))
  return {
    released: gone.map(({ companyId }) => companyId),
    waitedFor: gone
      .filter(({ companyId, isWaiting }) => isWaiting || writing.includes(companyId))
      .map(({ companyId }) => companyId),
    freed: gone.flatMap(({ companyId }) => (writing.includes(companyId) ? [companyId] : [])),
    kept: companies.flatMap(({ companyId, isAsked, fit }) => (isAsked && fit ? [{ companyId, ...fit }] : [])),
    returned: companies.flatMap(({ companyId, isReturning, fit }) => (isReturning && fit ? [companyId] : [])),
  }
}
