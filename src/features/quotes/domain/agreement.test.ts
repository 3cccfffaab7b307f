import { expect, test } from 'vitest'
import { agreementOn, decideAgreement, type Offer, termsAsSent } from './agreement.ts'
import { priceQuote } from './price-quote.ts'
import { isWholePlan } from './terms/payment-plan.ts'

const { lines } = priceQuote({
  lines: [
    { kind: 'labour', description: 'Rivning', amountOre: 8_000_000 },
    { kind: 'labour', description: 'Golvvärme', amountOre: 1_000_000, isOption: true },
    { kind: 'material', description: 'Handdukstork', amountOre: 300_001, isOption: true },
    { kind: 'labour', description: 'Rabatt', amountOre: 400_000, isDiscount: true },
  ],
  enteredWithVat: true,
  vatRate: 25,
})
const offer: Offer = {
  startDate: '2027-01-11',
  capOre: 9_000_000,
  stages: [
    { name: 'Vid start', due: 'before-start', amountOre: 2_280_000, percentHundredths: 3_000 },
    { name: 'När allt är klart', due: 'when-done', amountOre: 5_320_000, percentHundredths: 7_000 },
  ],
  lines,
}

/** A payment that was sent as a share of the price without options, and is agreed as an amount. */
const inAmounts = (sentPercentHundredths: number) => ({ percentHundredths: null, sentPercentHundredths })

test('chosen options add their amounts to the price, the labour and the cap', () => {
  const agreed = agreementOn(offer, new Set([2, 3]))
  expect(agreed).toMatchObject({
    chosen: [2, 3],
    price: { grossOre: 8_900_001, labourGrossOre: 8_600_000, materialGrossOre: 300_001 },
    rotDeductionOre: 2_580_000,
    capOre: 10_300_001,
  })
  expect(agreed.price.netOre + agreed.price.vatOre).toBe(agreed.price.grossOre)
})

test('chosen options are paid with the last payment, and earlier payments stay the same', () => {
  const { price, stages } = agreementOn(offer, new Set([2]))
  expect(stages).toEqual([
    { name: 'Vid start', due: 'before-start', amountOre: 2_280_000, ...inAmounts(3_000) },
    { name: 'När allt är klart', due: 'when-done', amountOre: 6_320_000, ...inAmounts(7_000) },
  ])
  expect(isWholePlan(stages, price.grossOre)).toBe(true)
})

test('the terms as sent can be computed from the agreement: the cap, and each payment as it was entered', () => {
  const stages = [
    { name: 'Vid start', due: 'before-start' as const, amountOre: 2_000_000, percentHundredths: null },
    { name: 'Halvvägs', due: 'under-way' as const, amountOre: 2_280_000, percentHundredths: 3_000 },
    { name: 'Sist', due: 'when-done' as const, amountOre: 3_320_000, percentHundredths: null },
  ]
  for (const sent of [offer, { ...offer, stages }, { ...offer, capOre: null, stages: [] }]) {
    const { capOre, stages: due, chosen } = agreementOn(sent, new Set([2, 3]))
    const agreed = lines.map((line) => ({ ...line, isChosen: chosen.includes(line.position) }))
    expect(termsAsSent({ lines: agreed, capOre, stages: due })).toEqual({
      capOre: sent.capOre,
      stages: sent.stages,
    })
  }
})

test('payments of an older acceptance, which has no shares, are the amounts that were sent', () => {
  const { stages } = agreementOn(offer, new Set([2]))
  const agreed = lines.map((line) => ({ ...line, isChosen: line.position === 2 }))
  const before = stages.map(({ sentPercentHundredths: _share, ...stage }) => stage)
  expect(termsAsSent({ lines: agreed, capOre: null, stages: before }).stages).toMatchObject([
    { amountOre: 2_280_000, percentHundredths: null },
    { amountOre: 5_320_000, percentHundredths: null },
  ])
})

test('without options the agreement equals the quote as it was sent', () => {
  expect(agreementOn(offer, new Set())).toMatchObject({
    chosen: [],
    price: { grossOre: 7_600_000 },
    capOre: offer.capOre,
    stages: offer.stages,
  })
})

test.each([
  ['none', [], undefined, 'ok'],
  ['its options', [2, 3], undefined, 'ok'],
  ['an option for the price that was read', [2], 8_600_000, 'ok'],
  ['an option for the price without it', [2], 7_600_000, 'price-differs'],
  ['a line that is no option', [1], undefined, 'option-unknown'],
  ['a discount', [4], undefined, 'option-unknown'],
  ['a line that the quote does not have', [2, 5], undefined, 'option-unknown'],
  ['what was no number', [0], undefined, 'option-unknown'],
])('choosing %s', (_, chosen, seenPriceOre, answer) => {
  const decision = decideAgreement({ offer, chosen: new Set(chosen), seenPriceOre })
  expect(decision.ok ? 'ok' : decision.refusal).toBe(answer)
})
