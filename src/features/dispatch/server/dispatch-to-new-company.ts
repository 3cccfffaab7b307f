import * as z from 'zod/mini'
import { renewCandidates } from '#features/matching/server/renew-candidates.ts'
import type { Context } from '#platform/context.ts'
import { enqueueAfter } from '#platform/events/react-to-events.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { dispatchProject } from './dispatch-project.ts'
import { listProjectsShortOfQuotes } from './short-project-queries.ts'

/** The most open projects that a new company is asked about: some more than it can answer in its first week. */
const AT_MOST = 20

/** Asks a company about projects that lack quotes. */
export const dispatchToNewCompanyJob = defineJob('dispatch-to-new-company', z.object({ companyId: z.uuid() }))

/** A company that has just been approved can help projects whose runs ended without three quotes. */
export const dispatchToNewCompanies = enqueueAfter(dispatchToNewCompanyJob, {
  'application.approved': ({ payload: { companyId } }) => (companyId ? [{ companyId }] : []),
})

/** Begins a run for each project that the company can be asked about, that lacks quotes and has no open run. */
export async function dispatchToNewCompany(
  ctx: Context,
  { companyId }: { companyId: string },
): Promise<void> {
  await renewCandidates(ctx, { companyIds: [companyId] })
  for (const projectId of await listProjectsShortOfQuotes(ctx, companyId, AT_MOST))
    await dispatchProject(ctx, { projectId, reason: 'company-approved' })
}
