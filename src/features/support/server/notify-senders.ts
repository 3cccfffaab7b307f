import { uuidOf } from '#kernel/ids.ts'
import { mailAfter } from '#platform/events/react-to-events.ts'
import { contactMails } from '../domain/contact-mail.ts'
import { contactMailJob } from './send-contact-mail.ts'

/**
 * The sender of a message to support hears that it has come and what the answer is. The receipt has its own limit by address: it
 * may not be wanted.
 */
export const notifySenders = mailAfter(
  contactMailJob,
  contactMails,
  (name, { subjectId, payload }, { services }) => {
    const isReceipted = 'isReceipted' in payload && payload.isReceipted
    if (name === 'receipt' && !isReceipted) return null
    return { key: uuidOf(services.randomBytes(16)), messageId: subjectId, name }
  },
  (name) => `contact ${name}`,
)
