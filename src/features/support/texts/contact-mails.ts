import { mailedReplyRefusalTexts, mailedReplyTexts } from '#features/conversations/texts/mailed-reply.ts'
import type { ContactMail } from '../domain/contact-mail.ts'
import { REPLY_HOURS } from '../domain/contact-message.ts'
import { LONGEST_SUBJECT } from '../domain/contact-message-input.ts'

const ANSWER_MARK = 'Sv: '

/** The subject of a reply to our answer: with one mark, and cut to the longest subject. */
export function followingSubject(subject: string): string {
  const whole = subject.startsWith(ANSWER_MARK) ? subject : `${ANSWER_MARK}${subject}`
  return [...whole].slice(0, LONGEST_SUBJECT).join('')
}

/** Refusals of such a reply, in the mail that is returned to its sender. */
export const mailedCaseRefusalTexts = {
  ...mailedReplyRefusalTexts,
  'reply-by-another': 'Svara från den e-postadress som du skrev till oss från.',
} as const

/**
 * `lines`: the lines of the message. `outcome`: the lines of the answer. `isAnswerable`: a reply by mail is
 * received as a message of the same case.
 */
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
  // Quotes none of the message, because the sender may have typed another person's email.
  receipt: () => ({
    subject: 'Vi har fått ditt meddelande',
    title: 'Tack, vi har fått ditt meddelande',
    paragraphs: [`Vi läser allt som kommer in och svarar inom ${REPLY_HOURS} timmar, oftast snabbare.`],
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
