import type { MessageRefusal } from '../domain/conversation-standing.ts'
import type { ReplyRefusal } from '../domain/mailed-reply/mailed-reply.ts'
import type { MessageInputProblem } from '../domain/message-input.ts'
import { messageProblemTexts, messageRefusalTexts } from '../texts.ts'

export const mailedReplyTexts = {
  /** A line in mails that can be answered. What is below it in an answer is our own mail, and is left out. */
  marker: '–– Svara ovanför den här raden ––',
  hint: 'Du kan svara på det här mejlet. Svara från samma e-postadress; bifogade filer följer inte med.',
  /** Added at the end of the message, for both parties. */
  leftOut: (count: number) =>
    count === 1
      ? '(En bifogad fil i mejlet följde inte med.)'
      : `(${count} bifogade filer i mejlet följde inte med.)`,
  unknown: 'Adressen finns inte, eller gäller inte längre.',
  automatic: 'Automatiska mejl tas inte emot här.',
  reportsAlone: 'Hit kommer bara rapporter om mejl som inte har gått fram.',
  later: 'Försök igen om en stund.',
  onPage: (url: string) => `Skriv på sidan i stället: ${url}`,
}

/** Refusals in the mail that is returned to the sender. */
export const mailedReplyRefusalTexts: Readonly<
  Record<ReplyRefusal | MessageRefusal | MessageInputProblem, string>
> = {
  ...messageRefusalTexts,
  ...messageProblemTexts,
  'message-missing': 'Mejlet har ingen text av dig ovanför det som citeras.',
  'reply-unreadable': 'Mejlet gick inte att läsa.',
  'reply-by-another': 'Svara från den e-postadress som ditt konto har.',
  'reply-outdated': 'Det har gått för lång tid för att svara med mejl.',
}
