import { neighbouringTrades } from '#features/matching/data/neighbouring-trades.ts'
import type { WorkFit } from '#features/matching/domain/work/work-fit.ts'
import { companiesBesideWork } from '#features/matching/server/work/work-fit-queries.ts'
import type { Project } from '#features/projects/domain/project.ts'
import { isWidened } from '#features/projects/server/project-reach-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import { companiesWriting } from '../reservation-queries.ts'

/**
 * What becomes of a project's requests when it gets another trade or place. `released`: companies that do not take the work, without a live
 * quote; `told`: those of them that were waited for; `freed`: those that hold a slot; `kept`: companies that were asked and take it;
 * `returned`: those of them whose request an earlier change had taken away.
 */
export type RequestsBesideWork = {
  released: string[]
  told: string[]
  freed: string[]
  kept: ({ companyId: string } & WorkFit)[]
  returned: string[]
}

/** `liveCompanyIds`: companies with a live quote, which confirm or revise it wherever the work is. */
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
    told: gone
      .filter(({ companyId, isWaiting }) => isWaiting || writing.includes(companyId))
      .map(({ companyId }) => companyId),
    freed: gone.flatMap(({ companyId }) => (writing.includes(companyId) ? [companyId] : [])),
    kept: companies.flatMap(({ companyId, isAsked, fit }) => (isAsked && fit ? [{ companyId, ...fit }] : [])),
    returned: companies.flatMap(({ companyId, isReturning, fit }) => (isReturning && fit ? [companyId] : [])),
  }
}
