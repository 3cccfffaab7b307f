import { reportMailJob, sendReportMail } from '#features/moderation/server/send-report-mail.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function sendReportMailEntry(services: Services): JobEntry {
  return jobEntry(reportMailJob, (data) =>
    sendReportMail(contextFor(services, system('send-report-mail')), data),
  )
}
