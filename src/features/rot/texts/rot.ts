import { formatOre } from '#kernel/money.ts'
import type { RotCircumstancesProblem } from '../domain/rot-circumstances-input.ts'
import type { RotAssumption, RotEstimate } from '../domain/rot-deduction.ts'

export const rotCircumstancesInputTexts = {
  'owners-invalid': 'Välj mellan en och fyra ägare',
  'room-left-invalid': 'Ange ett belopp i kronor, till exempel 40 000',
} as const satisfies Record<RotCircumstancesProblem, string>

export const rotAssumptionTexts = {
  'one-owner': 'en ägare',
  'several-owners': 'flera ägare som delar på avdraget',
  'full-room': 'hela årets utrymme kvar',
  'own-room': 'utrymmet som du har angett',
  'paid-on-start-date': 'betalning på offertens startdatum',
  'tax-agency-decides': 'Skatteverket beslutar om avdraget',
} as const satisfies Record<RotAssumption, string>

/** Shown beside every amount that the reduction changes. */
export const rotTexts = {
  minus: (ore: number) => (ore === 0 ? formatOre(0) : `−${formatOre(ore)}`),
  note: ({ percent, assumptions }: { percent: number; assumptions: string }) =>
    `Uppskattat: ${percent} % av arbetet inklusive moms, med ${assumptions}. Skatteverket beslutar om avdraget.`,
  noRule: 'För startdatumet finns ingen känd ROT-regel. Skatteverket beslutar om avdraget.',
}

/** The form in which a household changes its assumptions. */
export const rotCircumstancesTexts = {
  note: ({ percent, assumptions }: { percent: number; assumptions: string }) =>
    `Avdraget är uppskattat till ${percent} % av arbetet inklusive moms, högst 50 000 kr per ägare och år, med ${assumptions}. Skatteverket beslutar om avdraget.`,
  changeAssumptions: 'Ändra antaganden',
  assumptionsIntro: 'Räknas om direkt i alla dina offerter och sparas på ditt konto. Företagen ser det inte.',
  owners: 'Antal ägare som bor i bostaden',
  ownersOption: (count: number) => (count === 1 ? '1 ägare' : `${count} ägare`),
  ownersHint: 'Ägare som delar på avdraget. Varje ägare kan få högst 50 000 kr i ROT per år.',
  roomLeft: 'Utrymme kvar i år för ROT och RUT',
  roomLeftHint: (fullOre: number) =>
    `För alla ägare tillsammans. Lämna tomt om inget är använt: då räknas ${formatOre(fullOre)}.`,
  roomLeftWrong: 'Ange ett belopp i kronor, till exempel 40 000',
  storing: { stored: 'Sparat', failed: 'Det gick inte att spara. Ändra igen för att försöka.' },
  useDefaults: 'Återställ',
}

/**
 * 'en ägare, hela årets utrymme kvar och betalning på offertens startdatum': all assumptions except that the Tax
 * Agency decides.
 */
export function assumptionsInWords(assumptions: readonly RotAssumption[]): string {
  const words = assumptions
    .filter((code) => code !== 'tax-agency-decides')
    .map((code) => rotAssumptionTexts[code])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`
}

/** The sentence beside every estimated reduction. */
export function rotNoteOf({ rule, percent, assumptions }: RotEstimate): string {
  if (rule === 'none') return rotTexts.noRule
  return rotTexts.note({ percent, assumptions: assumptionsInWords(assumptions) })
}
