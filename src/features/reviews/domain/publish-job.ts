import type { Project } from '#features/projects/domain/project.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export type JobRefusal = 'not-finished' | 'no-pictures'

/** The customer lets the company show the pictures of a completed job to everybody. There must be a picture. */
export function decidePublishingJob(
  project: Pick<Project, 'state' | 'awardedCompanyId'>,
  pictures: number,
): Decision<{ companyId: string }, JobRefusal> {
  const { state, awardedCompanyId: companyId } = project
  if (state !== 'completed' || companyId === null) return refused('not-finished')
  return pictures === 0 ? refused('no-pictures') : granted({ companyId })
}
