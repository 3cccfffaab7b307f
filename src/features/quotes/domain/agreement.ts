import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { QuoteTerms } from './compose-quote.ts'
import { type ChosenOptions, type PricedLine, priceOfLines, type QuotePrice } from './price-quote.ts'
import type { PaymentStage } from './terms/payment-plan.ts'

/** A pending quote as it was sent, before an acceptance. */
export type Offer = Pick<QuoteTerms, 'startDate' | 'capOre' | 'stages'> & { lines: readonly PricedLine[] }

/**
 * The agreement. Money in öre. `chosen`: positions of the chosen options. `rotDeductionOre`: the estimate for one
 * owner with the whole cap, as when a quote is sent.
 */
export type Agreement = Pick<QuoteTerms, 'capOre' | 'stages'> & {
  chosen: number[]
  price: QuotePrice
  rotDeductionOre: number
}

/**
 * The quote with the options that the customer chooses. The sums are those of the counted lines. The cost of the
 * options is added to the cap and to the last payment, so that no earlier payment grows. All payments become
 * amounts, because a share of the price without options is no share of the agreed price.
 */
export function agreementOn({ startDate, capOre, stages, lines }: Offer, chosen: ChosenOptions): Agreement {
  const price = priceOfLines(lines, chosen)
  const addedOre = price.grossOre - priceOfLines(lines).grossOre
  const { deductionOre } = estimateRot({ labourGrossOre: price.labourGrossOre, paidOn: startDate, owners: 1 })
  return {
    chosen: [...chosen],
    price,
    rotDeductionOre: deductionOre,
    capOre: capOre === null ? null : capOre + addedOre,
    stages: addedOre === 0 ? stages : withLastRaised(stages, addedOre),
  }
}

function withLastRaised(stages: readonly PaymentStage[], addedOre: number): PaymentStage[] {
  const last = stages.length - 1
  return stages.map((stage, index) => ({
    ...stage,
    amountOre: stage.amountOre + (index === last ? addedOre : 0),
    percentHundredths: null,
    ...(stage.percentHundredths !== null && { sentPercentHundredths: stage.percentHundredths }),
  }))
}

/**
 * The cap and the payments as they were sent, without the chosen options. Payments of an older acceptance, which
 * has no shares, are amounts.
 */
export function termsAsSent({
  lines,
  capOre,
  stages,
}: Pick<Offer, 'lines' | 'capOre' | 'stages'>): Pick<Offer, 'capOre' | 'stages'> {
  const options = lines.filter(({ isOption, isChosen }) => isOption && isChosen)
  const addedOre = options.reduce((sum, { grossOre }) => sum + grossOre, 0)
  if (addedOre === 0) return { capOre, stages }
  return {
    capOre: capOre === null ? null : capOre - addedOre,
    stages: stages.map(({ name, due, amountOre, sentPercentHundredths = null }, index) => ({
      name,
      due,
      amountOre: amountOre - (index === stages.length - 1 ? addedOre : 0),
      percentHundredths: sentPercentHundredths,
    })),
  }
}

/** Is each position that of an option of this quote? */
function areOptionsOf(lines: readonly PricedLine[], chosen: ChosenOptions): boolean {
  const options = new Set(lines.filter(({ isOption }) => isOption).map(({ position }) => position))
  return [...chosen].every((position) => options.has(position))
}

export type AgreementRefusal = 'option-unknown' | 'price-differs'

/**
 * The customer chooses options of the quote that they accept. Each must belong to the quote, and the price with
 * them must be the one that the customer has read (`seenPriceOre`; undefined when the form named none).
 */
export function decideAgreement(facts: {
  offer: Offer
  chosen: ChosenOptions
  seenPriceOre?: number | undefined
}): Decision<{ agreement: Agreement }, AgreementRefusal> {
  const { offer, chosen, seenPriceOre } = facts
  if (!areOptionsOf(offer.lines, chosen)) return refused('option-unknown')
  const agreement = agreementOn(offer, chosen)
  if (seenPriceOre !== undefined && seenPriceOre !== agreement.price.grossOre) return refused('price-differs')
  return granted({ agreement })
}
