import { randomUUID } from 'node:crypto'
import type { QuoteInput } from '#features/quotes/domain/quote-input.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { TestGround } from './test-services.ts'

/** What a company writes by default: 80 000 kr of labour and 40 000 kr of material, without VAT. */
export function quoteWords(world: TestGround, overrides: Partial<QuoteInput> = {}): QuoteInput {
  const today = stockholmDate(world.services.clock())
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
    ...overrides,
  }
}

/** What a company writes that says all a quote can say: 90 000 kr with VAT, and an option of 12 500 kr more. */
export function richQuoteWords(world: TestGround, overrides: Partial<QuoteInput> = {}): QuoteInput {
  const words = quoteWords(world)
  return {
    ...words,
    priceKind: 'running',
    capOre: 9_900_000,
    endDate: addDays(words.startDate, 21),
    lines: [
      {
        kind: 'labour',
        description: 'Rivning och plattsättning',
        minutes: 4_800,
        unitPriceOre: 60_000,
        amountOre: 4_800_000,
        scope: 'bathroomScope',
      },
      {
        kind: 'material',
        description: 'Klinker',
        quantityHundredths: 2_000,
        unit: 'm2',
        unitPriceOre: 100_000,
        amountOre: 2_000_000,
        scope: 'surfaces',
      },
      { kind: 'travel', description: 'Resor', amountOre: 300_000 },
      { kind: 'other', description: 'Ritning med lägre moms', amountOre: 500_000, vatRate: 6 },
      { kind: 'labour', description: 'Golvvärme', amountOre: 1_000_000, isOption: true },
      { kind: 'labour', description: 'Vinterrabatt', amountOre: 324_000, isDiscount: true },
    ],
    included: ['Rivning', 'Slutstädning'],
    excluded: ['Flytt av rör'],
    assumptions: 'Vattnet kan stängas av i lägenheten.',
    guaranteeYears: 5,
    guarantee: 'På tätskikt och plattsättning.',
    stages: [
      { name: 'Vid start', due: 'before-start', percentHundredths: 1_000 },
      { name: 'När väggarna är klara', due: 'under-way', amountOre: 4_000_000 },
      { name: 'Efter slutstädning', due: 'when-done' },
    ],
    ...overrides,
  }
}

/** A pending quote of the company's on a project, through the real use-case. */
export async function aQuote(
  world: TestGround,
  company: { actor: CompanyActor },
  projectId: string,
  overrides: Partial<QuoteInput> = {},
): Promise<{ quoteId: string }> {
  const { quoteId } = await sendQuote(world.context(company.actor), {
    ...quoteWords(world, overrides),
    projectId,
  })
  return { quoteId }
}
