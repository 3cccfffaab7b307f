import { distanceText } from '#features/projects/texts/distance.ts'
import { formatOre } from '#kernel/money.ts'
import type { ComparedQuote } from '../domain/compare-quotes.ts'
import type { PayDayProblem } from '../domain/ledger/ledger-choices.ts'
import type { CompanyRating } from '../domain/ledger/ledger-facts.ts'
import type { NoteProblem } from '../domain/ledger/quote-note.ts'
import type { LedgerOrder } from '../domain/ledger/sort-quotes.ts'

const means = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** The rows of the comparison and the words around them. */
export const ledgerTexts = {
  row: {
    who: 'Vem',
    above: 'Skillnad',
    rotPerOwner: 'ROT per ägare',
    ifRefused: 'Om Skatteverket säger nej',
    length: 'Längd',
    options: 'Tillval',
    included: 'Ingår',
    excluded: 'Ingår inte',
    guarantee: 'Garanti',
    whole: 'Offerten',
    note: 'Din anteckning',
  },
  group: {
    price: 'Pris',
    time: 'Tid',
    scope: 'Det som efterfrågas',
    rest: 'Övrigt i priset',
    parts: 'Så är priset fördelat',
    words: 'Villkor och meddelande',
  },
  checked: (completed: number) => `${completed} av 4 kontroller gäller`,
  checkedOn: (date: string) => `senast kontrollerat ${date}`,
  jobs: (count: number) =>
    count === 0 ? 'Inga klara jobb här än' : count === 1 ? '1 klart jobb här' : `${count} klara jobb här`,
  partnerYears: (years: number) =>
    years < 1 ? 'Partner i mindre än ett år' : years === 1 ? 'Partner i 1 år' : `Partner i ${years} år`,
  /** `distanceM`: whole metres; null when unknown. */
  away: (place: string, distanceM: number | null) =>
    distanceM === null ? place : `${place}, ${lowered(distanceText(distanceM))} bort`,
  rating: ({ mean, count }: CompanyRating) =>
    `${means.format(mean)} av 5, ${count === 1 ? '1 omdöme' : `${count} omdömen`}`,
  answers: (hours: number, answered: number) =>
    `Svarar oftast inom ${hours === 1 ? 'en timme' : `${hours} timmar`} (${answered} svar)`,
  owner: (owner: number) => `Ägare ${owner}:`,
  above: (ore: number) => `${ore < 0 ? '−' : '+'}${formatOre(Math.abs(ore))}`,
  lowest: 'Lägst pris efter ROT',
  lowestMayRise: (mostOre: number) => `Lägst pris efter ROT, kan bli ${formatOre(mostOre)}`,
  lowestEstimate: 'Lägst uppskattning, inget pris är bestämt',
  noCeiling: 'löpande utan tak',
  estimated: 'uppskattning, jämförs inte',
  mostBeforeRot: (ore: number) => `högst ${formatOre(ore)} före ROT`,
  days: (days: number) => (days === 1 ? '1 dag' : `${days} dagar`),
  done: (date: string) => `klart ${date}`,
  noEnd: 'Inte angivet',
  lacking: 'Nämns inte',
  undivided: 'Inte uppdelat',
  nothing: '–',
  discount: 'rabatt',
  years: (years: number) => (years === 0 ? 'Ingen' : years === 1 ? '1 år' : `${years} år`),
  order: 'Ordna efter',
  asSent: 'När de kom in',
  orders: {
    price: 'Pris efter ROT',
    start: 'Kan börja',
    rating: 'Omdöme',
    distance: 'Avstånd',
  } as const satisfies Record<LedgerOrder, string>,
  pair: 'Visa två åt gången',
  payDay: 'Betalning den',
  payDayHint: 'Dagen avgör procentsats och år för ROT. Tomt: när varje offert startar.',
  payDayProblems: {
    'pay-day-invalid': 'Ange ett datum, till exempel 2027-03-01',
    'pay-day-passed': 'Välj en dag från i dag och framåt',
    'pay-day-too-far': 'Välj en dag inom tre år',
  } as const satisfies Record<PayDayProblem, string>,
  show: 'Visa',
  withOptions: 'med valda tillval',
  arithmetic: 'Räkna efter, rad för rad',
  arithmeticOf: (company: string) => `Så räknas priset från ${company}`,
  afterRot: 'efter ROT',
  folded: (count: number) =>
    count === 1 ? '1 offert som inte är aktuell längre' : `${count} offerter som inte är aktuella längre`,
  compared: 'Offerterna du valde mellan',
}

/** How binding the lowest price is. */
export function lowestText({ promise, ceilingOre, rot }: ComparedQuote): string {
  if (promise === 'open') return ledgerTexts.lowestEstimate
  return ceilingOre === null ? ledgerTexts.lowest : ledgerTexts.lowestMayRise(ceilingOre - rot.deductionOre)
}

/** A customer's private note about a quote. */
export const quoteNoteTexts = {
  label: 'Din anteckning',
  labelOf: (company: string) => `Din anteckning om ${company}`,
  save: 'Spara',
  saveOf: (company: string) => `Spara anteckningen om ${company}`,
  saving: 'Sparar …',
  saved: { title: 'Anteckningen är sparad', description: 'Bara du ser den.' },
  removed: { title: 'Anteckningen är borttagen', description: 'Fältet är tomt igen.' },
}

export const noteProblemTexts = {
  'note-too-long': 'Skriv högst 2\u00a0000 tecken',
} as const satisfies Record<NoteProblem, string>
