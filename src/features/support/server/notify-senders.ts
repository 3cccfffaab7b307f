import * as z from 'zod/mini'
import { uuidOf } from '#kernel/ids.ts'
import type { EventHandler } from '#platform/events/deliver-events.ts'
import { contactMailsOf } from '../domain/contact-mail.ts'
import { contactMailJob } from './send-contact-mail.ts'

const payload = z.object({ isReceipted: z.optional(z.boolean()) })

/** The sender of a message to support hears that it has come and what the answer is. */
export const notifySenders: EventHandler = async (ctx, events) => {
  const { queue, randomBytes } = ctx.services
  const jobs = events.flatMap(({ type, subjectType, subjectId, payload: said }) => {
    if (subjectType !== 'contact-message') return []
    return contactMailsOf(type, payload.parse(said)).map((name) => ({
      key: uuidOf(randomBytes(16)),
      messageId: subjectId,
      name,
    }))
  })
  await queue.enqueue(ctx, contactMailJob, ...jobs)
}
