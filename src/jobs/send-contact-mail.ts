import { contactMailJob, sendContactMail } from '#features/support/server/send-contact-mail.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function sendContactMailEntry(services: Services): JobEntry {
  return jobEntry(contactMailJob, (data) =>
    sendContactMail(contextFor(services, system('send-contact-mail')), data),
  )
}
