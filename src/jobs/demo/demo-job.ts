import type { DemoJob } from '#content/demo/jobs.ts'
import { demoPeople } from '#content/demo/people.ts'
import { demoTexts } from '#content/demo/texts.ts'
import type { PublishProjectInput } from '#features/projects/domain/project-input.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import { projectOfForm } from '#features/projects/server/publishing-queries.ts'
import { userIdOf } from '#kernel/actor.ts'
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
  return publishOnce(ctx, index, {
    ...job,
    location: demoPeople[owner]?.place ?? '',
    street: demoTexts.street(owner + 1),
    endDate: addDays(stockholmDate(ctx.now), 60),
    needsPermit: 'no',
    additionalInfo: '',
  })
}

/** A load that continues on another day has other end dates, and still makes each project once. */
export async function publishOnce(
  ctx: Context,
  index: number,
  words: Omit<PublishProjectInput, 'submissionKey'>,
): Promise<string> {
  const submissionKey = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const earlier = await projectOfForm(ctx, userIdOf(ctx.actor) ?? '', submissionKey)
  return earlier?.id ?? (await publishProject(ctx, { ...words, submissionKey })).projectId
}
