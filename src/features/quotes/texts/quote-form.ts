import { formatOre } from '#kernel/money.ts'
import type { PriceKind } from '../domain/quote.ts'
import type { QuoteWordField } from '../domain/quote-words.ts'
import { MOST_ROUNDS } from '../domain/sending.ts'

/** The page on which a company writes its quote. */
export const quoteFormTexts = {
  title: 'Lämna offert',
  pageTitle: (project: string) => `Lämna offert: ${project} · Handslag`,
  intro:
    'Skriv vad som ingår, rad för rad. Kunden ser din offert bredvid de andra, med samma rader i samma ordning.',
  round: (round: number) =>
    round === MOST_ROUNDS
      ? `Det här är er sista offert på projektet: ni kan skicka högst ${MOST_ROUNDS}.`
      : `Det här är er offert nummer ${round} på projektet: ni kan skicka högst ${MOST_ROUNDS}.`,
  back: 'Tillbaka till projektet',
  linesTitle: 'Vad ingår?',
  linesHint:
    'Skilj arbete från material: bara arbete ger ROT-avdrag. Rader som du lämnar tomma skickas inte.',
  vatQuestion: 'Hur anger du belopp?',
  withoutVat: 'Exklusive moms',
  withoutVatDetail: 'Momsen läggs på åt dig.',
  withVat: 'Inklusive moms',
  withVatDetail: 'Momsen räknas ut ur beloppet.',
  vatExempt: 'Ert företag är undantaget från moms, så beloppen skickas som de är.',
  line: (number: number) => `Rad ${number}`,
  lineKind: 'Slag',
  lineDescription: 'Beskrivning',
  amountWithout: 'Belopp exkl. moms',
  amountWith: 'Belopp inkl. moms',
  amount: 'Belopp',
  addLine: 'Lägg till rad',
  moveUp: (number: number) => `Flytta upp rad ${number}`,
  moveDown: (number: number) => `Flytta ner rad ${number}`,
  removeLine: (number: number) => `Ta bort rad ${number}`,
  lineAdded: (number: number) => `Rad ${number} tillagd.`,
  lineMoved: (number: number, count: number) => `Raden är nu nummer ${number} av ${count}.`,
  lineRemoved: (count: number) => `Raden är borttagen. ${count} kvar.`,
  priceKindQuestion: 'Hur bindande är priset?',
  priceKindDetails: {
    fixed: 'Priset gäller, oavsett hur lång tid det tar.',
    approximate: 'Slutpriset får bli högst 15 % högre.',
    running: 'Timmar och material efter räkning. Beloppen ovan är en uppskattning.',
  } satisfies Record<PriceKind, string>,
  ceiling: (ore: number) => `Med dina rader betalar kunden högst ${formatOre(ore)}.`,
  termsTitle: 'När?',
  startDate: 'Ni kan börja',
  startDateHint: 'ROT-avdraget uppskattas efter reglerna för det här datumet.',
  validUntil: 'Offerten gäller till och med',
  validUntilHint: 'Högst 180 dagar. Därefter kan den inte längre accepteras.',
  message: 'Meddelande till kunden',
  messageHint:
    'Berätta hur ni tänker göra och vad som inte ingår. Kontaktuppgifter delas när offerten är accepterad.',
  summary: 'Sammanställning',
  summaryEmpty: 'Fyll i en rad, så räknas priset ut här.',
  preview: 'Förhandsgranska',
  previewTitle: 'Så här ser kunden offerten',
  previewNote:
    'När du skickar får kunden ett meddelande direkt. Du kan dra tillbaka offerten tills kunden har svarat.',
  send: 'Skicka offerten',
  sending: 'Skickar …',
  edit: 'Ändra',
  restored: 'Vi hittade ditt utkast från förra gången.',
  startOver: 'Börja om',
}

export const quoteWordTexts = {
  lines: 'Rader',
  message: quoteFormTexts.message,
} as const satisfies Record<QuoteWordField, string>

/** After sending; `created` is false when the same form had been sent before. */
export const sentToast = (created: boolean) =>
  created
    ? {
        title: 'Offerten är skickad',
        description: 'Kunden har fått ett meddelande. Vi hör av oss så snart du får svar.',
      }
    : { title: 'Offerten var redan skickad', description: 'Här är den. Inget skickades en gång till.' }
