import {
  applicationMailJob,
  sendApplicationMail,
} from '#features/applications/server/send-application-mail.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function sendApplicationMailEntry(services: Services): JobEntry {
  return jobEntry(applicationMailJob, (data) =>
    sendApplicationMail(contextFor(services, system('send-application-mail')), data),
  )
}
