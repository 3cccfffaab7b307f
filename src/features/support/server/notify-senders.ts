import { uuidOf } from '#kernel/ids.ts'
import { mailAfter } from '#platform/events/react-to-events.ts'
import { contactMails } from '../domain/contact-mail.ts'
import { contactMailJob } from './send-contact-mail.ts'

/**
 * Mails a receipt to the sender of a message, and later the answer. Receipts are limited for each email, because
 * anybody can type an email that is not their own.
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
