import { mailAfter } from '#platform/events/react-to-events.ts'
import { applicationMails } from '../domain/application-mail.ts'
import { applicationMailJob } from './send-application-mail.ts'

/** Mails every step of an application, after its event is delivered. */
export const notifyApplicants = mailAfter(
  applicationMailJob,
  applicationMails,
  (_mail, { id, type, subjectId, occurredAt, payload }) => {
    const messageId = 'messageId' in payload ? payload.messageId : undefined
    return {
      key: id,
      type,
      applicationId: subjectId,
      messageId: messageId ?? null,
      at: occurredAt.toISOString(),
    }
  },
  ({ name, to }) => `application ${name} → ${to}`,
)
