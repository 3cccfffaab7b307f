import { formatOre } from '#kernel/money.ts'
import type { RotAssumption, RotEstimate } from '../domain/rot-deduction.ts'
import { rotAssumptionTexts } from '../texts.ts'

/** What a quote says about itself, wherever it is read. */
export const quoteSheetTexts = {
  lines: 'Vad som ingår',
  description: 'Beskrivning',
  kind: 'Slag',
  amountNet: 'Exkl. moms',
  amountGross: 'Inkl. moms',
  labour: 'Arbete',
  material: 'Material',
  other: 'Övrigt',
  net: 'Netto',
  vat: (percent: number) => `Moms ${percent} %`,
  vatExempt: 'Företaget är momsbefriat, så ingen moms läggs på.',
  total: 'Totalt inkl. moms',
  totalExempt: 'Totalt',
  rot: 'ROT-avdrag',
  rotMinus: (ore: number) => (ore === 0 ? formatOre(0) : `−${formatOre(ore)}`),
  afterRot: 'Pris efter ROT',
  priceKind: 'Prisform',
  startDate: 'Kan börja',
  validUntil: 'Gäller till och med',
  message: 'Meddelande',
  noMessage: 'Inget meddelande.',
  sentAt: 'Skickad',
  ceiling: (ore: number) =>
    `Kunden betalar högst ${formatOre(ore)}, 15 % över priset (konsumenttjänstlagen 36 §).`,
  priceKindNotes: {
    fixed: 'Priset är bindande. Tilläggsarbete kräver en ny överenskommelse.',
    running: 'Timmar och material debiteras efter räkning, så beloppen är en uppskattning.',
  },
  rotNote: ({ percent, assumptions }: { percent: number; assumptions: string }) =>
    `Uppskattat: ${percent} % av arbetet inklusive moms, med ${assumptions}. Skatteverket beslutar om avdraget.`,
  rotNoRule: 'För startdatumet finns ingen känd ROT-regel. Skatteverket beslutar om avdraget.',
}

/** 'en ägare, hela årets utrymme kvar och betalning på offertens startdatum': all but who decides. */
export function assumptionsInWords(assumptions: readonly RotAssumption[]): string {
  const words = assumptions
    .filter((code) => code !== 'tax-agency-decides')
    .map((code) => rotAssumptionTexts[code])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`
}

/** The sentence that stands beside every estimated reduction. */
export function rotNoteOf({ rule, percent, assumptions }: RotEstimate): string {
  if (rule === 'none') return quoteSheetTexts.rotNoRule
  return quoteSheetTexts.rotNote({ percent, assumptions: assumptionsInWords(assumptions) })
}
