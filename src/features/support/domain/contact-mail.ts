/** Every mail about a message to support, by the event that it follows. */
export const contactMails = {
  'contact-message.received': ['receipt'],
  'contact-message.answered': ['answer'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type MailedEvent = keyof typeof contactMails
export type ContactMail = (typeof contactMails)[MailedEvent][number]

export const contactMailNames = ['receipt', 'answer'] as const satisfies ContactMail[]

/** Which mails follow the event. The receipt has its own limit by address: it may not be wanted. */
export function contactMailsOf(type: string, { isReceipted }: { isReceipted?: boolean }): ContactMail[] {
  if (!Object.hasOwn(contactMails, type)) return []
  return contactMails[type as MailedEvent].filter((name) => name !== 'receipt' || isReceipted)
}
