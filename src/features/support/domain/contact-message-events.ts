/** `isReceipted`: does the sender get word that it has come? */
export function contactMessageReceived(messageId: string, isReceipted: boolean) {
  return contactMessageEvent('contact-message.received', messageId, { isReceipted })
}

export function contactMessageAnswered(messageId: string) {
  return contactMessageEvent('contact-message.answered', messageId)
}

export function contactMessageClosed(messageId: string) {
  return contactMessageEvent('contact-message.closed', messageId)
}

/** What was written is personal data: it stays with the message. */
function contactMessageEvent(type: string, messageId: string, payload: Record<string, unknown> = {}) {
  return { type, subjectType: 'contact-message', subjectId: messageId, payload }
}
