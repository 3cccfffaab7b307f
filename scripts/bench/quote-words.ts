import { randomUUID } from 'node:crypto'
import type { QuoteInput } from '#features/quotes/domain/quote-input.ts'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'

/** The least that a quote says: two lump sums, 120 000 kr without VAT. */
export function plainQuote(today: IsoDate): QuoteInput {
  return {
    priceKind: 'fixed',
    startDate: addDays(today, 45),
    validUntil: addDays(today, 30),
    message: 'Vi har gjort tolv badrum i Uppsala i år och börjar gärna hos er.',
    enteredWithVat: false,
    lines: [
      { kind: 'labour', description: 'Rivning, tätskikt och plattsättning', amountOre: 8_000_000 },
      { kind: 'material', description: 'Kakel, klinker, fix och fog', amountOre: 4_000_000 },
    ],
    submissionKey: randomUUID(),
  }
}

/**
 * What the form of a quote sends when a company has filled it in: six lines of every kind that name parts of the interview, with hours,
 * quantities, an option and a discount, and all terms. Without VAT it is 122 600 kr, and the option 9 500 kr more.
 */
export function richQuote(today: IsoDate): QuoteInput {
  const plain = plainQuote(today)
  return {
    ...plain,
    message: `Hej! Vi har gjort tolv badrum i Uppsala i år, de flesta i hus från samma tid som ert. Vi river, drar om det som behövs och
lägger tätskikt enligt branschreglerna, med våtrumsintyg när det är klart. Vi är två man på plats hela tiden och städar efter oss
varje dag. Hör av er om ni vill se ett badrum som vi har gjort i närheten.`,
    endDate: addDays(plain.startDate, 28),
    seenVersion: 1,
    lines: richLines,
    included: ['Rivning och bortforsling', 'Tätskikt med våtrumsintyg', 'Daglig städning', 'Slutbesiktning'],
    excluded: ['Möbler och handdukstork', 'Flytt av avlopp', 'Elarbeten utöver golvvärmen'],
    assumptions: 'Vattnet kan stängas av i huset, och golvet bär upp till 60 kg avjämning per kvadratmeter.',
    guaranteeYears: 5,
    guarantee: 'På tätskikt, plattsättning och allt material som vi har köpt.',
    stages: [
      { name: 'När rivningen är klar', due: 'under-way', percentHundredths: 3_000 },
      { name: 'När tätskiktet är godkänt', due: 'under-way', amountOre: 4_000_000 },
      { name: 'Efter slutbesiktning', due: 'when-done' },
    ],
  }
}

const richLines: QuoteInput['lines'] = [
  {
    kind: 'labour',
    description: 'Rivning, tätskikt och plattsättning',
    minutes: 7_200,
    unitPriceOre: 62_500,
    amountOre: 7_500_000,
    scope: 'bathroomScope',
  },
  {
    kind: 'material',
    description: 'Klinker, kakel, fix och fog',
    quantityHundredths: 3_250,
    unit: 'm2',
    unitPriceOre: 120_000,
    amountOre: 3_900_000,
    scope: 'surfaces',
  },
  {
    kind: 'travel',
    description: 'Resor till och från Uppsala',
    quantityHundredths: 40_000,
    unit: 'km',
    unitPriceOre: 1_150,
    amountOre: 460_000,
  },
  { kind: 'other', description: 'Container och tippavgift', amountOre: 850_000, scope: 'access' },
  {
    kind: 'labour',
    description: 'Golvvärme med termostat',
    amountOre: 950_000,
    isOption: true,
    scope: 'floorArea',
  },
  {
    kind: 'labour',
    description: 'Rabatt i januari',
    amountOre: 0,
    isDiscount: true,
    percentHundredths: 600,
  },
]
