import type { ContactMessageEvent } from './contact-message-events.ts'

export const contactMailNames = ['receipt', 'answer'] as const
export type ContactMail = (typeof contactMailNames)[number]

/** The mails about a message to support, by the event that triggers them. */
export const contactMails = {
  'contact-message.received': ['receipt'],
  'contact-message.answered': ['answer'],
  'contact-message.closed': [],
} as const satisfies Readonly<Record<ContactMessageEvent['type'], readonly ContactMail[]>>
