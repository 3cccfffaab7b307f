import { uuidOf } from '#kernel/ids.ts'
import { mailAfter } from '#platform/events/react-to-events.ts'
import { isReportMailDue, reportMails } from '../domain/content-report-mail.ts'
import { reportMailJob } from './send-report-mail.ts'

/** Mails the reporter a receipt, and the decision to the reporter and to the owner of the reported page. */
export const notifyReporters = mailAfter(
  reportMailJob,
  reportMails,
  (name, { subjectId, payload }, { services }) =>
    isReportMailDue(name, payload)
      ? { key: uuidOf(services.randomBytes(16)), reportId: subjectId, name }
      : null,
  (name) => `report ${name}`,
)
