import { moderationMailJob, sendModerationMail } from '#features/moderation/server/send-moderation-mail.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function sendModerationMailEntry(services: Services): JobEntry {
  return jobEntry(moderationMailJob, (data) =>
    sendModerationMail(contextFor(services, system('send-moderation-mail')), data),
  )
}
