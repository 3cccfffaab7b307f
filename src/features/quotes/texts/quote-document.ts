import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'

/** The number of the quote among the company's quotes on the project, and the number of its version; both from 1. */
type QuoteNumber = { round: number; version: number }

/** Words of the quote and of the comparison as files, besides those of the pages. */
export const quoteDocumentTexts = {
  download: 'Ladda ner offerten (PDF)',
  downloadVersion: (version: number) => `Ladda ner version ${version} (PDF)`,
  downloadComparison: 'Ladda ner jämförelsen (PDF)',
  title: (company: string) => `Offert från ${company}`,
  comparisonTitle: (project: string) => `Jämförelse av offerter: ${project}`,
  about: 'Offerten',
  project: 'Projekt',
  customer: 'Kund',
  place: 'Ort',
  company: 'Företag',
  orgNumber: 'Organisationsnummer',
  sentAt: 'Skickad',
  version: 'Version',
  versionOf: ({ round, version }: QuoteNumber) =>
    round === 1 ? `${version}` : `${version} av företagets offert nummer ${round} på projektet`,
  acceptedOn: 'Accepterad',
  sums: 'Pris',
  /** Distinguishes a part of the price from the net sum below it. */
  withVat: (part: string) => `${part}, inkl. moms`,
  rotTitle: 'ROT-avdrag',
  ifRefused: (grossOre: number) => `Om Skatteverket säger nej betalar kunden ${formatOre(grossOre)}.`,
  terms: 'Villkor',
  lineDetails: (details: readonly string[]) => details.join(' · '),
  quotes: 'Offerterna sida vid sida',
  question: 'Fråga',
  linesOf: (company: string) => `Rader i offerten från ${company}`,
  checks: 'Utförda kontroller',
  rating: 'Omdöme',
  answers: 'Svarstid',
  experience: 'Hos Handslag',
  checksOf: (completed: number) => `${completed} av 4`,
  jobs: 'Jobb genom Handslag',
  refused: 'Om Skatteverket säger nej',
  mostToPay: 'Högst att betala, före ROT',
  noLimit: 'inget tak',
  option: (description: string, grossOre: number, isCounted: boolean) =>
    `${description}: ${formatOre(grossOre)} (${isCounted ? 'medräknat' : 'inte medräknat'})`,
  nothing: '–',
  note: (made: IsoDate) =>
    `Jämförelsen är gjord ${formatDate(made)} av offerterna som de var då. Priserna efter ROT bygger på dina egna antaganden.`,
  between: 'Avtalet sluts mellan kunden och företaget. Handslag är inte part i det.',
  footer: (title: string) => `${title} · Handslag`,
  pageOf: 'sida 1 av 2',
  author: 'Handslag',
  fileName: (sentOn: IsoDate, { round, version }: QuoteNumber) =>
    `offert-${sentOn}${round === 1 ? '' : `-nummer-${round}`}-version-${version}.pdf`,
  /** Shown while the file is drawn. */
  drawing: { title: 'Filen görs i ordning', description: 'Hämtningen börjar om några sekunder.' },
  comparisonFileName: (made: IsoDate) => `jamforelse-${made}.pdf`,
}

export const documentRefusalTexts = {
  'too-busy': 'Det är många som hämtar dokument just nu. Vänta några sekunder och försök igen.',
}
