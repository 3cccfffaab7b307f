import { listInWords } from '#kernel/plain-text.ts'
import type { ReportGround } from '../domain/content-report.ts'
import type { ReportMail } from '../domain/content-report-mail.ts'
import { reportGroundTexts } from './reports.ts'

/**
 * `lines`: the reporter's text; `reason`: of the decision; both line by line. `hidden`: the content that is hidden now.
 */
type Facts = {
  id: string
  name: string | null
  ground: ReportGround
  lines: readonly string[]
  reason: readonly string[]
  hidden: { hasDescription: boolean; works: readonly string[]; people: readonly string[] }
}
type Words = {
  subject: string
  title: string
  paragraphs: string[]
  notes?: string[]
  button?: { label: string; path: string }
  footer: string
}

const toReporter = 'Du får det här mejlet för att din adress lämnades i en anmälan till Handslag.'
const toCompany = 'Handslag skickar det här för att det gäller ert företags sida.'

const nameOf = ({ name }: Facts) => name ?? 'ett projekt'

/** The hidden content as a list in words. */
export function hiddenInWords({ hasDescription, works, people }: Facts['hidden']): string {
  const parts = [
    ...(hasDescription ? ['beskrivningen'] : []),
    ...works.map((title) => `arbetet ”${title}”`),
    ...people.map((name) => `personen ${name}`),
  ]
  return listInWords(parts)
}

export const reportMailTexts: Readonly<Record<ReportMail, (facts: Facts) => Words>> = {
  // Quotes nothing of the report: its sender may have typed somebody else's email.
  receipt: () => ({
    subject: 'Vi har fått din anmälan',
    title: 'Tack, vi har fått din anmälan',
    paragraphs: [
      'En människa läser den och avgör vad som ska göras. Du får besked med e-post när vi har beslutat.',
    ],
    notes: [
      'Har du inte anmält något till oss? Då har någon råkat ange din adress, och du behöver inte göra något.',
    ],
    footer: toReporter,
  }),
  upheld: (facts) => ({
    subject: 'Din anmälan ledde till en åtgärd',
    title: 'Din anmälan ledde till en åtgärd',
    paragraphs: [`Vi har läst din anmälan av ${nameOf(facts)} och åtgärdat den. Skälet är:`, ...facts.reason],
    notes: [
      'Beslutet är fattat av en människa. Tycker du att det är fel kan du svara på mejlet, och du kan alltid vända dig till domstol.',
    ],
    footer: toReporter,
  }),
  dismissed: (facts) => ({
    subject: 'Din anmälan är avgjord',
    title: 'Vi gör inget åt det du anmälde',
    paragraphs: [
      `Vi har läst din anmälan av ${nameOf(facts)} och låter innehållet vara. Skälet är:`,
      ...facts.reason,
    ],
    notes: [
      'Beslutet är fattat av en människa. Tycker du att det är fel kan du svara på mejlet, och du kan alltid vända dig till domstol.',
    ],
    footer: toReporter,
  }),
  hidden: (facts) => ({
    subject: 'Vi har dolt något på er företagssida',
    title: 'Vi har dolt något på er företagssida',
    paragraphs: [
      `Efter en anmälan har vi dolt ${hiddenInWords(facts.hidden)} för alla utom er. Anmälan gäller: ${reportGroundTexts[facts.ground].toLowerCase()}. Vårt skäl är:`,
      ...facts.reason,
    ],
    notes: [
      'Rätta det på er profilsida och svara på det här mejlet, så visar vi det igen. Beslutet är fattat av en människa. Tycker ni att det är fel, svara och berätta varför; ni kan också vända er till domstol.',
    ],
    button: { label: 'Till er profil', path: '/company/profile' },
    footer: toCompany,
  }),
  restored: () => ({
    subject: 'Er företagssida visas i sin helhet igen',
    title: 'Er företagssida visas i sin helhet igen',
    paragraphs: ['Det som vi dolde efter en anmälan visas för alla igen.'],
    button: { label: 'Till er profil', path: '/company/profile' },
    footer: toCompany,
  }),
}
