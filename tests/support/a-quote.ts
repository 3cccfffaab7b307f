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
