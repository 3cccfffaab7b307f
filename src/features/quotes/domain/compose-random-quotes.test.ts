import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementOn } from './agreement.ts'
import { composeQuote, type EnteredQuote } from './compose-quote.ts'
import { type EnteredLine, lineUnits, productOre } from './line/quote-line.ts'
import { vatRates } from './line/vat-rates.ts'
import { priceOfLines, vatByRate } from './price-quote.ts'
import { lineKinds } from './quote.ts'
import { type EnteredStage, isWholePlan, stageMoments } from './terms/payment-plan.ts'
import { objectionToQuote } from './terms/quote-objection.ts'

const RUNS = 10_000
const today = '2026-11-21'

const words = { kind: fc.constantFrom(...lineKinds), description: fc.constant('x') }
const rate = fc.constantFrom(undefined, ...vatRates)
const unitPriceOre = fc.integer({ min: 1, max: 500_000 })

const lumpSum = fc.record({
  ...words,
  amountOre: fc.integer({ min: 1, max: 20_000_000 }),
  vatRate: rate,
  isOption: fc.boolean(),
})
const hours = fc
  .record({ ...words, minutes: fc.integer({ min: 1, max: 60_000 }), unitPriceOre, vatRate: rate })
  .map(withProduct)
const quantity = fc
  .record({
    ...words,
    quantityHundredths: fc.integer({ min: 1, max: 100_000 }),
    unit: fc.constantFrom(...lineUnits),
    unitPriceOre,
    vatRate: rate,
    isOption: fc.boolean(),
  })
  .map(withProduct)
const discount = fc.record({
  ...words,
  amountOre: fc.integer({ min: 1, max: 3_000_000 }),
  vatRate: rate,
  isDiscount: fc.constant(true),
})

const shareOff = fc.record({
  ...words,
  amountOre: fc.constant(0),
  percentHundredths: fc.integer({ min: 1, max: 4_000 }),
  vatRate: rate,
  isDiscount: fc.constant(true),
})

function withProduct(line: Omit<EnteredLine, 'amountOre'>): EnteredLine {
  return { ...line, amountOre: Math.max(1, productOre(line) ?? 0) }
}

const stage: fc.Arbitrary<EnteredStage> = fc.record({
  name: fc.constant('x'),
  due: fc.constantFrom(...stageMoments),
  percentHundredths: fc.integer({ min: 1, max: 2_500 }),
})
/** Payments in shares, of which something is left, and a last payment that takes the rest. */
const plan = fc
  .array(stage, { maxLength: 3 })
  .map((stages) => (stages.length === 0 ? [] : [...stages, { name: 'rest', due: 'when-done' as const }]))

const quotes: fc.Arbitrary<EnteredQuote> = fc.record({
  priceKind: fc.constantFrom('fixed' as const, 'approximate' as const, 'running' as const),
  startDate: fc.constant('2027-01-11'),
  validUntil: fc.constant('2026-12-21'),
  message: fc.constant(''),
  enteredWithVat: fc.boolean(),
  lines: fc.array(fc.oneof(lumpSum, hours, quantity, discount, shareOff), { minLength: 1, maxLength: 12 }),
  stages: plan,
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The amount that a discount in per cent is computed from: the entered lines of its kind and rate, without options
 * and discounts.
 */
function reducedOre(
  entered: EnteredQuote,
  discount: { kind: string; vatRate: number },
  vatExempt: boolean,
): number {
  return sumOf(
    entered.lines
      .filter(
        ({ kind, vatRate = 25 }) => kind === discount.kind && (vatExempt || vatRate === discount.vatRate),
      )
      .filter(({ isOption, isDiscount }) => !isOption && !isDiscount)
      .map(({ amountOre }) => amountOre),
  )
}

/** The whole öre nearest to `amount × share / whole`, computed by another method than the product's. */
function nearest(amount: number, share: number, whole: number): number {
  const exact = BigInt(Math.abs(amount)) * BigInt(share)
  const down = exact / BigInt(whole)
  const rounded = (exact - down * BigInt(whole)) * 2n >= BigInt(whole) ? down + 1n : down
  return Number(rounded) * Math.sign(amount)
}

test('ten thousand random quotes: all written amounts add up to the öre', () => {
  let sent = 0
  fc.assert(
    fc.property(quotes, fc.boolean(), (entered, vatExempt) => {
      const composed = composeQuote(entered, { vatExempt }, today)
      const { lines, price, stages, rot } = composed
      const counted = lines.filter(({ isOption }) => !isOption)

      // Each line keeps the entered amount; the other amount is the nearest öre by the line's rate.
      for (const [index, line] of lines.entries()) {
        const { isDiscount, vatRate = 25, percentHundredths } = entered.lines[index] ?? {}
        const percent = vatExempt ? 0 : vatRate
        const amountOre =
          percentHundredths === undefined
            ? (entered.lines[index]?.amountOre ?? 0)
            : nearest(reducedOre(entered, line, vatExempt), percentHundredths, 10_000)
        const signed = isDiscount ? 0 - amountOre : amountOre
        expect(line.vatRate).toBe(percent)
        expect(line.position).toBe(index + 1)
        if (entered.enteredWithVat) {
          expect(line.grossOre).toBe(signed)
          expect(line.netOre).toBe(nearest(signed, 100, 100 + percent))
        } else {
          expect(line.netOre).toBe(signed)
          expect(line.grossOre).toBe(nearest(signed, 100 + percent, 100))
        }
      }

      // The sums are those of the lines without options. The parts add up to the price, and VAT by rate to the VAT.
      expect(price.netOre).toBe(sumOf(counted.map(({ netOre }) => netOre)))
      expect(price.grossOre).toBe(sumOf(counted.map(({ grossOre }) => grossOre)))
      expect(price.netOre + price.vatOre).toBe(price.grossOre)
      expect(price.labourGrossOre + price.materialGrossOre + price.travelGrossOre + price.otherGrossOre).toBe(
        price.grossOre,
      )
      const vat = vatByRate(lines)
      expect(sumOf(vat.map(({ netOre }) => netOre))).toBe(price.netOre)
      expect(sumOf(vat.map(({ vatOre }) => vatOre))).toBe(price.vatOre)

      // A chosen option adds the amounts of its line, and nothing else.
      const options = lines.filter(({ isOption }) => isOption)
      const chosen = new Set(options.slice(0, 2).map(({ position }) => position))
      const added = sumOf(options.slice(0, 2).map(({ grossOre }) => grossOre))
      expect(priceOfLines(lines, chosen).grossOre - price.grossOre).toBe(added)
      const agreed = agreementOn(composed, chosen)
      expect(agreed.price.grossOre).toBe(price.grossOre + added)

      // No amount is a fraction.
      const amounts = [...Object.values(price), rot.deductionOre, ...stages.map(({ amountOre }) => amountOre)]
      expect(
        [...amounts, ...lines.flatMap(({ netOre, grossOre }) => [netOre, grossOre])].every(
          Number.isSafeInteger,
        ),
      ).toBe(true)

      // In a quote that can be sent no part is negative, and the payments add up exactly to the price.
      if (objectionToQuote(composed) !== null) return
      sent += 1
      expect(price.grossOre).toBeGreaterThan(0)
      expect(Math.min(...Object.values(price))).toBeGreaterThanOrEqual(0)
      expect(vat.every((part) => part.netOre >= 0 && part.vatOre >= 0)).toBe(true)
      expect(stages.every(({ amountOre }) => amountOre > 0)).toBe(true)
      if (stages.length > 0) expect(sumOf(stages.map(({ amountOre }) => amountOre))).toBe(price.grossOre)
      expect(isWholePlan(agreed.stages, agreed.price.grossOre)).toBe(true)
      // ROT is computed from labour after its discounts, in whole kronor, and never from travel, material or other.
      const labourOre = sumOf(counted.filter(({ kind }) => kind === 'labour').map(({ grossOre }) => grossOre))
      expect(rot.deductionOre).toBe(Math.min(Math.floor((labourOre * 30) / 10_000) * 100, 5_000_000))
    }),
    { numRuns: RUNS },
  )
  // The checks after `objectionToQuote` run only when enough of the quotes can be sent.
  expect(sent).toBeGreaterThan(RUNS / 5)
})
