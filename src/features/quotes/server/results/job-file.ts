import { calendarFile } from '#kernel/calendar-file.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { wonJobTexts as texts } from '../../texts/own-results.ts'
import { awardedContact } from '../quote-queries.ts'
import { wonJobs } from './won-job-queries.ts'

/** One of the acting company's won jobs as an iCalendar file, with the street address. Not found for everybody else. */
export async function wonJobFile(ctx: Context, projectId: string): Promise<string> {
  const jobs = await wonJobs(ctx)
  const job = found(
    jobs.find(({ id }) => id === projectId),
    'job',
  )
  const contact = await awardedContact(ctx, projectId)
  const { publicUrl } = ctx.services.config
  return calendarFile(
    {
      ...job,
      id: `${job.id}@${new URL(publicUrl).hostname}`,
      place: [contact?.street, job.place].filter(Boolean).join(', '),
      description: texts.fileDescription(job.grossOre, contact?.name ?? null),
      url: new URL(href('/company/projects/:projectId', { projectId }), publicUrl).href,
    },
    ctx.now,
  )
}
