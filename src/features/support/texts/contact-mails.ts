import { mailedReplyRefusalTexts, mailedReplyTexts } from '#features/conversations/texts/mailed-reply.ts'
import type { ContactMail } from '../domain/contact-mail.ts'
import { LONGEST_SUBJECT } from '../domain/contact-message-input.ts'

const ANSWER_MARK = 'Sv: '

/** The subject of an answer to our answer: marked once, and no longer than a subject may be. */
export function followingSubject(subject: string): string {
  const whole = subject.startsWith(ANSWER_MARK) ? subject : `${ANSWER_MARK}${subject}`
  return [...whole].slice(0, LONGEST_SUBJECT).join('')
}

/** What the sender of such an answer reads in the mail that comes back. */
export const mailedCaseRefusalTexts = {
  ...mailedReplyRefusalTexts,
  'reply-by-another': 'Svara från den e-postadress som du skrev till oss från.',
} as const

/** `lines`: the message, line by line; `outcome`: the answer, likewise; `isAnswerable`: an answer by mail comes back into the case. */
type Facts = {
  name: string
  subject: string
  lines: readonly string[]
  outcome: readonly string[]
  isAnswerable?: boolean
}
type Words = {
  marker?: string
  subject: string
  title: string
  paragraphs: string[]
  notes?: string[]
  footer: string
}

const toSender = 'Du får det här mejlet för att du har skrivit till Handslag.'

export const contactMailTexts: Readonly<Record<ContactMail, (facts: Facts) => Words>> = {
  // Quotes nothing of the message: its sender may have typed somebody else's email.
  receipt: () => ({
    subject: 'Vi har fått ditt meddelande',
    title: 'Tack, vi har fått ditt meddelande',
    paragraphs: ['Vi läser allt som kommer in och svarar inom 24 timmar, oftast snabbare.'],
    notes: [
      'Har du inte skrivit till oss? Då har någon råkat ange din adress, och du behöver inte göra något.',
    ],
    footer: toSender,
  }),
  answer: ({ name, subject, lines, outcome, isAnswerable }) => ({
    ...(isAnswerable && { marker: mailedReplyTexts.marker }),
    subject: `Svar från Handslag: ${subject}`,
    title: `Hej ${name}!`,
    paragraphs: [...outcome],
    notes: ['Du skrev:', ...lines],
    footer: isAnswerable
      ? `${toSender} ${mailedReplyTexts.hint}`
      : `${toSender} Undrar du något mer är det bara att svara på mejlet.`,
  }),
}
