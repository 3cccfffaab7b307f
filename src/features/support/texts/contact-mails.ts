import { loginPathTo } from '#features/accounts/domain/destination.ts'
import type { ContactMail } from '../domain/contact-mail.ts'

/** `lines`: what was written, line by line; `outcome`: the answer, likewise. */
type Facts = {
  id: string
  name: string
  email: string
  subject: string
  lines: readonly string[]
  outcome: readonly string[]
}
type Words = {
  subject: string
  title: string
  paragraphs: string[]
  notes?: string[]
  button?: { label: string; path: string }
  footer: string
}

const toSender = 'Du får det här mejlet för att du har skrivit till Handslag.'

export const contactMailTexts: Readonly<Record<ContactMail, (facts: Facts) => Words>> = {
  forStaff: ({ id, name, email, subject, lines }) => ({
    subject: `Nytt meddelande: ${subject}`,
    title: subject,
    paragraphs: [`${name} (${email}) skriver:`, ...lines],
    notes: ['Svara från driftsidan, så ser alla att det är besvarat.'],
    button: { label: 'Öppna meddelandet', path: loginPathTo(`/admin/meddelanden/${id}`) },
    footer: 'Handslag skickar det här av sig självt.',
  }),
  // Says nothing that was written: whoever did so may have given somebody else's address.
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
