import { formatOre } from '#kernel/money.ts'
import type { StageMoment } from '../domain/terms/payment-plan.ts'
import type { PricePromise } from '../domain/terms/price-promise.ts'

/** When a payment is due. */
export const stageMomentTexts = {
  'before-start': 'Innan arbetet börjar',
  'under-way': 'Under arbetet',
  'when-done': 'När arbetet är klart',
} as const satisfies Record<StageMoment, string>

/**
 * How binding a price is, on every page that shows a quote. `mostOre`: the highest price that the customer can have
 * to pay without further choices; null without a limit.
 */
export const pricePromiseTexts = {
  fixed: () => 'Priset är bindande. Tilläggsarbete kräver en ny överenskommelse.',
  ceiling: (mostOre) =>
    `Det blir högst ${formatOre(mostOre ?? 0)}, 15\u00a0% över priset (konsumenttjänstlagen 36 §).`,
  capped: (mostOre) =>
    `Timmar och material debiteras efter räkning, så priset är en uppskattning. Det blir högst ${formatOre(mostOre ?? 0)}.`,
  open: () =>
    'Timmar och material debiteras efter räkning, så priset är en uppskattning. Offerten har inget tak: slutpriset kan bli högre.',
} as const satisfies Record<PricePromise, (mostOre: number | null) => string>

/** The other terms. */
export const quoteTermsTexts = {
  included: 'Ingår',
  excluded: 'Ingår inte',
  assumptions: 'Förutsättningar',
  startDate: 'Kan börja',
  endDate: 'Klart senast',
  plan: 'Betalplan',
  planNote: 'Inklusive moms och före ROT-avdrag.',
  stage: 'Betalning',
  moment: 'När',
  amount: 'Belopp',
  share: (hundredths: number) => `${new Intl.NumberFormat('sv-SE').format(hundredths / 100)}\u00a0%`,
  beforeStart: (ore: number) =>
    `${formatOre(ore)} ska betalas innan arbetet börjar. Utan betalplan betalar man i regel när arbetet är klart (konsumenttjänstlagen 41\u00A0§).`,
  guarantee: 'Garanti',
  guaranteeYears: (years: number) =>
    years === 0 ? 'Ingen garanti utöver lagen.' : years === 1 ? '1 års garanti.' : `${years} års garanti.`,
  guaranteeNote: 'Rätten att reklamera enligt konsumenttjänstlagen gäller alltid.',
  options: 'Tillval',
  optionsNote: 'Ingår inte i priset. Kan väljas till.',
  chosenOption: 'Valt tillval',
  optionsLeft: 'Tillval som inte valdes',
  optionsLeftNote: 'Ingår inte i det som är avtalat.',
  discount: 'Rabatt',
}
