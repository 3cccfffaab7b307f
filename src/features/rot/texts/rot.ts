import { formatOre } from '#kernel/money.ts'
import { listInWords } from '#kernel/plain-text.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import type { RotCircumstancesProblem } from '../domain/rot-circumstances-input.ts'
import type { RotAssumption, RotEstimate } from '../domain/rot-deduction.ts'
import type { SplitPayment } from '../domain/rot-payments.ts'
import type { RotRule } from '../domain/rot-rules.ts'

export const rotCircumstancesInputTexts = {
  'owners-invalid': 'Välj högst fyra ägare',
  'room-left-invalid': 'Ange ett belopp i kronor, till exempel 40\u00a0000',
} as const satisfies Record<RotCircumstancesProblem, string>

export const rotAssumptionTexts = {
  'no-owner': 'ingen ägare som kan få avdrag',
  'one-owner': 'en ägare',
  'several-owners': 'flera ägare som delar på avdraget',
  'full-room': 'hela årets utrymme kvar',
  'own-room': 'utrymmet som du har angett',
  'later-years-room': 'hela utrymmet kvar det år som betalas',
  'paid-on-start-date': 'betalning på offertens startdatum',
  'paid-on-chosen-day': 'betalning den dag du har valt',
  'answers-partly': 'avdrag på allt arbete, fast bara en del ger det enligt dina svar',
  'tax-agency-decides': 'Skatteverket beslutar om avdraget',
} as const satisfies Record<RotAssumption, string>

/** Shown beside every amount that includes the reduction. */
export const rotTexts = {
  minus: (ore: number) => (ore === 0 ? formatOre(0) : `−${formatOre(ore)}`),
  note: ({ percent, assumptions }: { percent: number; assumptions: string }) =>
    `Uppskattat: ${percent}\u00a0% av arbetet inklusive moms, med ${assumptions}. Skatteverket beslutar om avdraget.`,
  noRule: 'För betalningsdagen finns ingen känd ROT-regel. Skatteverket beslutar om avdraget.',
  /** Beside a room that is typed for another year. */
  laterRoom: 'hela utrymmet för det som betalas ett senare år',
  paidOn: (day: IsoDate) => `betalning den ${formatDate(day)}`,
  ifRefused: (grossOre: number) => `Om Skatteverket säger nej betalar du ${formatOre(grossOre)}.`,
}

/** Advice to divide the payment between two years, when that gives a larger reduction. */
export const splitTexts = {
  title: (gainOre: number) => `Betala över årsskiftet: ${formatOre(gainOre)} mer i avdrag`,
  before: ({ firstYear, firstLabourOre, firstDeductionOre }: SplitPayment) =>
    `Arbete för ${formatOre(firstLabourOre)} som betalas senast den 31 december ${firstYear} ger ${formatOre(firstDeductionOre)} i avdrag.`,
  after: ({ firstYear, secondLabourOre, secondDeductionOre }: SplitPayment) =>
    `Arbete för ${formatOre(secondLabourOre)} som betalas efter nyår ger ${formatOre(secondDeductionOre)} av utrymmet ${firstYear + 1}.`,
  condition: ({ firstYear }: SplitPayment) =>
    `Kom överens med företaget först. Det som betalas före nyår ger avdrag bara om arbetet är utfört när företaget begär pengarna, senast den 31 januari ${firstYear + 1}. Reglerna för ${firstYear + 1} kan ändras.`,
}

/** The form in which a household changes its assumptions. */
export const rotCircumstancesTexts = {
  /** `capOre`: for each owner and year. */
  note: ({ percent, capOre, assumptions }: { percent: number; capOre: number; assumptions: string }) =>
    `Avdraget är uppskattat till ${percent}\u00a0% av arbetet inklusive moms, högst ${formatOre(capOre)} per ägare och år, med ${assumptions}. Skatteverket beslutar om avdraget.`,
  changeAssumptions: 'Ändra antaganden',
  assumptionsIntro: 'Räknas om direkt i alla dina offerter och sparas på ditt konto. Företagen ser det inte.',
  owners: 'Antal ägare som bor i bostaden',
  ownersOption: (count: number) =>
    count === 0 ? 'Ingen: vi kan inte få ROT' : count === 1 ? '1 ägare' : `${count} ägare`,
  ownersHint: (capOre: number) =>
    `Ägare som delar på avdraget. Varje ägare kan få högst ${formatOre(capOre)} i ROT per år.`,
  rooms: (year: number) => `Kvar av ROT ${year}`,
  roomsHint: ({ rotCapOre, rotAndRutCapOre }: Pick<RotRule, 'rotCapOre' | 'rotAndRutCapOre'>) =>
    `Lämna tomt för den som inte har använt något: då räknas ${formatOre(rotCapOre)}. ROT och RUT delar på ${formatOre(rotAndRutCapOre)}, så mycket RUT minskar det som är kvar. Var och en ser sitt hos Skatteverket.`,
  roomLeft: (owner: number) => `Ägare ${owner}: kvar av ROT i år`,
  interview: 'Kan ni få ROT? Svara på några frågor',
  changeInterview: 'Ändra svaren',
  forgetInterview: 'Ta bort svaren',
  calculator: 'Räkna i kalkylatorn med dina uppgifter',
  storing: { stored: 'Sparat', failed: 'Det gick inte att spara. Ändra igen för att försöka.' },
  useDefaults: 'Återställ',
}

type Assumed = Pick<RotEstimate, 'assumptions' | 'payDay'>

/**
 * All assumptions of the estimates except that the Tax Agency decides: 'en ägare, hela årets utrymme kvar och betalning
 * på offertens startdatum'. Quotes that are paid in unlike years have unlike rooms.
 */
export function assumptionsInWords(...estimates: readonly Assumed[]): string {
  const made = new Set<string>(estimates.flatMap(({ assumptions }) => assumptions))
  const payDay = estimates.find((estimate) => estimate.payDay)?.payDay
  const texts: Record<string, string> = {
    ...rotAssumptionTexts,
    ...(payDay && { 'paid-on-chosen-day': rotTexts.paidOn(payDay) }),
    ...(made.has('own-room') && { 'later-years-room': rotTexts.laterRoom }),
  }
  const inOrder = Object.keys(texts).filter((code) => made.has(code) && code !== 'tax-agency-decides')
  return listInWords(inOrder.map((code) => texts[code] ?? ''))
}

/** The sentence beside estimated reductions: of one quote, or of several that are compared. */
export function rotNoteOf(...estimates: readonly RotEstimate[]): string {
  const known = estimates.filter(({ rule }) => rule !== 'none')
  const [first] = known
  if (!first) return rotTexts.noRule
  return rotTexts.note({ percent: first.percent, assumptions: assumptionsInWords(...known) })
}
