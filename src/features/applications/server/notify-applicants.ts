import * as z from 'zod/mini'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import { isMailed } from '../domain/application-mail.ts'
import { applicationMailJob } from './send-application-mail.ts'

const payload = z.object({ messageId: z.optional(z.string()) })

/** Every step of an application is mailed, once its event is delivered. */
export const notifyApplicants: EventHandler = async (ctx, events) => {
  const jobs = events.flatMap(({ id, type, subjectId, occurredAt, ...event }) => {
    if (!isMailed(type)) return []
    const messageId = payload.parse(event.payload).messageId ?? null
    return [{ key: id, type, applicationId: subjectId, messageId, at: occurredAt.toISOString() }]
  })
  await ctx.services.queue.enqueue(ctx, applicationMailJob, ...jobs)
}
