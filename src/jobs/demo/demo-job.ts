import type { DemoJob } from '#content/demo/jobs.ts'
import { demoPeople } from '#content/demo/people.ts'
import { demoTexts } from '#content/demo/texts.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'

/**
 * Publishes a job of the person at index `owner` of the demo's list, who is the actor, at their place. A call with the
 * same `index` (unique among the demo's projects) again changes nothing and returns the same id.
 */
export async function publishDemoJob(
  ctx: Context,
  { job, owner, index }: { job: DemoJob; owner: number; index: number },
): Promise<string> {
  const { projectId } = await publishProject(ctx, {
    ...job,
    location: demoPeople[owner]?.place ?? '',
    street: demoTexts.street(owner + 1),
    endDate: addDays(stockholmDate(ctx.now), 60),
    needsPermit: 'no',
    additionalInfo: '',
    submissionKey: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  })
  return projectId
}
