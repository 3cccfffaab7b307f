import { listInWords } from '#kernel/plain-text.ts'
import type { ApplicationMail, ProfilePart } from '../domain/application-mail.ts'
import { answerTime } from './answer-time.ts'

/**
 * `message`: the lines of the question, answer or reason. `due`: the day by which we answer, in words; null before the
 * applicant has confirmed the email, from which it is counted. `missing`: what the company's profile does not tell yet.
 */
type Facts = {
  company: string
  message: readonly string[]
  due: string | null
  missing: readonly ProfilePart[]
}
type Words = {
  subject: string
  title: string
  paragraphs: string[]
  facts?: [string, string][]
  notes?: string[]
  button: string
}

const partTexts: Readonly<Record<ProfilePart, string>> = {
  number: 'organisationsnummer',
  place: 'ort',
  trades: 'vad ni arbetar med',
}

export const applicationMailTexts = {
  received: ({ company, due, missing }) => ({
    subject: 'Vi har tagit emot er ansökan',
    title: 'Tack för er ansökan',
    paragraphs: [
      due
        ? `Vi har tagit emot ansökan för ${company}. Vi svarar ${answerTime}, senast ${due}.`
        : `Vi har tagit emot ansökan för ${company}. Vi svarar ${answerTime} efter att ni har bekräftat e-postadressen.`,
      missing.length > 0
        ? `Logga in och fyll i resten av företagsprofilen under tiden: ${listInWords(missing.map((part) => partTexts[part]))}. Det gör granskningen snabbare.`
        : 'Har ni inte skickat in underlag för kontrollerna än? Logga in och gör det under Verifiering, så går granskningen snabbare.',
    ],
    facts: [['Företag', company], ...(due ? [['Svar senast', due] as [string, string]] : [])],
    button: 'Öppna Handslag',
  }),
  question: ({ company, message }) => ({
    subject: 'Vi har en fråga om er ansökan',
    title: 'Vi har en fråga om er ansökan',
    paragraphs: [`Vi granskar ansökan för ${company} och behöver veta mer:`, ...message],
    notes: [`Svara när ni är inloggade. Vi fortsätter ${answerTime} efter svaret.`],
    button: 'Svara på frågan',
  }),
  answered: ({ company, message, due }) => ({
    subject: `Svar på fråga: ${company}`,
    title: `${company} har svarat`,
    paragraphs: [...message],
    notes: due ? [`Ansökan ska besvaras senast ${due}.`] : [],
    button: 'Öppna ansökan',
  }),
  approved: ({ company }) => ({
    subject: 'Ni kan lämna offert nu: ansökan är godkänd',
    title: `Välkommen, ${company}`,
    paragraphs: [
      'Ansökan är godkänd. F-skatt, företagsförsäkring, legitimation och referensprojekt är kontrollerade, så ni kan lämna offerter nu. Hur det står till ser ni på företagsöversikten.',
    ],
    button: 'Till företagsöversikten',
  }),
  refused: ({ company, message }) => ({
    subject: 'Besked om er ansökan',
    title: 'Vi kan inte godkänna ansökan ännu',
    paragraphs: [`Ansökan för ${company} är inte godkänd. Skälet är:`, ...message],
    notes: ['Ni kan ansöka igen när det har ändrats: logga in och berätta vad som är nytt.'],
    button: 'Läs beskedet',
  }),
} satisfies Record<ApplicationMail, (facts: Facts) => Words>

export const applicationMailFooter = {
  applicant: 'Ni får det här mejlet för att ni har ansökt om att bli partner hos Handslag.',
  staff: 'Det här mejlet går till Handslags egen brevlåda.',
}
