import * as z from 'zod/mini'
import { uuidOf } from '#kernel/ids.ts'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import { reportMailsOf } from '../domain/content-report-mail.ts'
import { reportMailJob } from './send-report-mail.ts'

const payload = z.object({ isReceipted: z.optional(z.boolean()), hasHidden: z.optional(z.boolean()) })

/** Who reported hears that it has come, and they and whose page it is what was decided. */
export const notifyReporters: EventHandler = async (ctx, events) => {
  const { queue, randomBytes } = ctx.services
  const jobs = events.flatMap(({ type, subjectType, subjectId, payload: said }) => {
    if (subjectType !== 'content-report') return []
    return reportMailsOf(type, payload.parse(said)).map((name) => ({
      key: uuidOf(randomBytes(16)),
      reportId: subjectId,
      name,
    }))
  })
  await queue.enqueue(ctx, reportMailJob, ...jobs)
}
