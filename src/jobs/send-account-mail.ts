import { accountMailJob, sendAccountMail } from '#identity/codes/server/send-account-mail.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function sendAccountMailEntry(services: Services): JobEntry {
  return jobEntry(accountMailJob, (data) =>
    sendAccountMail(contextFor(services, system('send-account-mail')), data),
  )
}
