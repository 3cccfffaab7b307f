import { formatOre } from '#kernel/money.ts'

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
}
