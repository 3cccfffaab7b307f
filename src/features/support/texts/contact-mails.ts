import type { ContactMail } from '../domain/contact-mail.ts'

/** `lines`: the message, line by line; `outcome`: the answer, likewise. */
type Facts = {
  name: string
  subject: string
  lines: readonly string[]
  outcome: readonly string[]
}
type Words = {
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
  answer: ({ name, subject, lines, outcome }) => ({
    subject: `Svar från Handslag: ${subject}`,
    title: `Hej ${name}!`,
    paragraphs: [...outcome],
    notes: ['Du skrev:', ...lines],
    footer: `${toSender} Undrar du något mer är det bara att svara på mejlet.`,
  }),
}
