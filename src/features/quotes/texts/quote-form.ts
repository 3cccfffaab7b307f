import { formatOre } from '#kernel/money.ts'
import type { LineRole } from '../domain/line/line-input.ts'
import type { PriceKind } from '../domain/quote.ts'
import type { QuoteWordField } from '../domain/quote-words.ts'
import { MOST_ROUNDS } from '../domain/sending.ts'

/** The page on which a company writes its quote. */
export const quoteFormTexts = {
  title: 'Lämna offert',
  pageTitle: (project: string) => `Lämna offert: ${project} · Handslag`,
  intro:
    'Skriv vad som ingår, rad för rad. Kunden ser er offert bredvid de andra, med samma rader i samma ordning.',
  round: (round: number) =>
    round === MOST_ROUNDS
      ? `Det här är er sista offert på projektet: ni kan skicka högst ${MOST_ROUNDS}.`
      : `Det här är er offert nummer ${round} på projektet: ni kan skicka högst ${MOST_ROUNDS}.`,
  back: 'Tillbaka till projektet',
  linesTitle: 'Vad ingår?',
  linesHint:
    'Skilj arbete från material: bara arbete ger ROT-avdrag. Skriv ett belopp, eller timmar och pris, så räknas det ut. Tomma rader skickas inte. En rabatt i procent räknas på raderna av samma slag och med samma moms, utan tillval.',
  vatQuestion: 'Hur anger ni belopp?',
  withoutVat: 'Exklusive moms',
  withoutVatDetail: 'Momsen läggs på åt er.',
  withVat: 'Inklusive moms',
  withVatDetail: 'Momsen räknas ut ur beloppet.',
  vatExempt: 'Ert företag är undantaget från moms, så beloppen skickas som de är.',
  line: (number: number) => `Rad ${number}`,
  lineKind: 'Slag',
  lineDescription: 'Beskrivning',
  amountWithout: 'Belopp exkl. moms',
  amountWith: 'Belopp inkl. moms',
  amount: 'Belopp',
  discountWithout: 'Rabatt exkl. moms',
  discountWith: 'Rabatt inkl. moms',
  discount: 'Rabatt',
  discountShare: 'Rabatt i procent',
  discountIn: 'Rabatten anges i',
  inKronor: 'kronor',
  inPercent: 'procent',
  percentDiscount: 'Rabatt i %',
  addLine: 'Lägg till rad',
  addLineOf: (what: string) => `Lägg till rad: ${what}`,
  moreOfLine: 'Timmar eller antal, moms, tillval',
  moreOfDiscount: 'Kronor eller procent, moms',
  quantity: 'Antal',
  unit: 'Enhet',
  unitPrice: 'Pris per enhet',
  role: 'Raden är',
  roles: { included: 'En del av priset', option: 'Tillval', discount: 'Rabatt' } satisfies Record<
    LineRole,
    string
  >,
  vatRate: 'Moms',
  percent: (rate: number) => `${rate}\u00a0%`,
  scope: 'Svarar mot',
  noScope: 'Ingen särskild fråga',
  moveUp: (number: number) => `Flytta upp rad ${number}`,
  moveDown: (number: number) => `Flytta ner rad ${number}`,
  removeLine: (number: number) => `Ta bort rad ${number}`,
  rowsOfAnswers: (count: number) =>
    count === 1 ? 'En rad ur kundens svar' : `${count} rader ur kundens svar`,
  rowsOfAnswersNote: 'De står bredvid samma rader i andras offerter.',
  rowsAdded: (count: number) => (count === 1 ? 'En rad tillagd.' : `${count} rader tillagda.`),
  lineAdded: (number: number) => `Rad ${number} tillagd.`,
  lineMoved: (number: number, count: number) => `Raden är nu nummer ${number} av ${count}.`,
  lineRemoved: (count: number) => `Raden är borttagen. ${count} kvar.`,
  lineTakenBack: (number: number) => `Raden är tillbaka som rad ${number}.`,
  removedLine: (description: string) =>
    description.trim() === '' ? 'Raden är borttagen.' : `Raden är borttagen: ${description}`,
  takeBack: 'Ångra',
  priceKindQuestion: 'Hur bindande är priset?',
  priceKindDetails: {
    fixed: 'Priset gäller, oavsett hur lång tid det tar.',
    approximate: 'Slutpriset får bli högst 15\u00a0% högre.',
    running: 'Timmar och material efter räkning. Beloppen ovan är en uppskattning.',
  } satisfies Record<PriceKind, string>,
  ceiling: (ore: number) => `Med era rader betalar kunden högst ${formatOre(ore)}.`,
  cap: 'Takpris inklusive moms',
  capHint: 'Det mesta som kunden kan få betala, tillval oräknade. Utan tak säger offerten det.',
  scopeTitle: 'Vad ingår, och vad ingår inte?',
  included: 'Ingår',
  excluded: 'Ingår inte',
  listHint: 'En sak per rad, högst 20.',
  assumptions: 'Förutsättningar',
  assumptionsHint: 'Vad priset bygger på, till exempel att vattnet kan stängas av.',
  planTitle: 'Betalplan',
  planHint:
    'Utan betalplan betalar kunden när arbetet är klart. Skriv varje betalning som andel (30\u00a0%) eller belopp inklusive moms; den sista kan lämnas tom och tar resten.',
  stage: (number: number) => `Betalning ${number}`,
  stageName: 'Betalning',
  stageMoment: 'När',
  stageAmount: 'Belopp eller %',
  stageRest: 'resten',
  addStage: 'Lägg till betalning',
  removeStage: (number: number) => `Ta bort betalning ${number}`,
  planSum: ({ plannedOre, priceOre }: { plannedOre: number; priceOre: number }) =>
    plannedOre === priceOre
      ? `Betalningarna är tillsammans offertens pris, ${formatOre(priceOre)}.`
      : plannedOre < priceOre
        ? `${formatOre(priceOre - plannedOre)} av ${formatOre(priceOre)} återstår att fördela.`
        : `Betalningarna är ${formatOre(plannedOre - priceOre)} mer än offertens pris, ${formatOre(priceOre)}.`,
  termsTitle: 'När?',
  endDate: 'Klart senast',
  endDateHint: 'Lämna tomt om ni inte kan lova ett datum.',
  wordsTitle: 'Garanti och meddelande',
  guaranteeYears: 'Garanti',
  noGuarantee: 'Säger inget',
  years: (count: number) => (count === 0 ? 'Ingen utöver lagen' : count === 1 ? '1 år' : `${count} år`),
  guarantee: 'Vad garantin gäller',
  startDate: 'Ni kan börja',
  startDateHint: 'ROT-avdraget uppskattas för det här datumet.',
  validUntil: 'Offerten gäller till och med',
  validUntilHint: 'Högst 180 dagar. Därefter kan den inte längre accepteras.',
  message: 'Meddelande till kunden',
  messageHint: 'Berätta hur ni tänker göra. Kontaktuppgifter delas när offerten är accepterad.',
  summary: 'Sammanställning',
  summaryEmpty: 'Fyll i en rad, så räknas priset ut här.',
  optionsSum: (ore: number) => `Tillval för ${formatOre(ore)} inklusive moms kommer utöver.`,
  afterRot: 'efter ROT',
  beforeRot: (total: string) => `${total} före`,
  brief: (project: string) => `Det här vill kunden: ${project}`,
  wholeProject: 'Hela projektet med bilder',
  preview: 'Förhandsgranska',
  previewTitle: 'Så här ser kunden offerten',
  previewNote:
    'När ni skickar får kunden ett meddelande direkt. Ni kan dra tillbaka offerten tills kunden har svarat.',
  send: 'Skicka offerten',
  sending: 'Skickar …',
  edit: 'Ändra',
}

export const quoteWordTexts = {
  lines: 'Rader',
  message: quoteFormTexts.message,
  included: quoteFormTexts.included,
  excluded: quoteFormTexts.excluded,
  assumptions: quoteFormTexts.assumptions,
  guarantee: quoteFormTexts.guarantee,
  stages: quoteFormTexts.planTitle,
} as const satisfies Record<QuoteWordField, string>

/** Shown after sending. `created`: false when the same form had been sent before. */
export const sentToast = (created: boolean) =>
  created
    ? {
        title: 'Offerten är skickad',
        description: 'Kunden har fått ett meddelande. Vi hör av oss så snart ni får svar.',
      }
    : {
        title: 'Offerten var redan skickad',
        description: 'Här är den som kom fram. Har ni skrivit om något sedan dess, välj Ändra offerten.',
      }
