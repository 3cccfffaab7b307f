import {
  sendNotificationMail,
  sendNotificationMailJob,
} from '#features/notifications/server/send-notification-mail.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function sendNotificationMailEntry(services: Services): JobEntry {
  return jobEntry(sendNotificationMailJob, (data) =>
    sendNotificationMail(contextFor(services, system('send-notification-mail')), data),
  )
}
