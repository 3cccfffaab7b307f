import { landing } from '#content/landing.ts'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { type IsoDate } from '#kernel/swedish-dates.ts'

export type ExampleQuote = {
  name: string
  labourOre: number
  materialOre: number
  totalOre: number
  deductionOre: number
  afterOre: number
}

/** The start page's three example quotes, with the ROT deduction by the rules of the day `paidOn`, in öre. */
export function exampleQuotes(paidOn: IsoDate): { percent: number; quotes: ExampleQuote[] } {
  const rot = (labourGrossOre: number) => estimateRot({ labourGrossOre, paidOn, owners: 1 })
  const quotes = landing.ledger.quotes.map(({ name, labourKr, materialKr }) => {
    const [labourOre, materialOre] = [labourKr * 100, materialKr * 100]
    const totalOre = labourOre + materialOre
    const { deductionOre } = rot(labourOre)
    return { name, labourOre, materialOre, totalOre, deductionOre, afterOre: totalOre - deductionOre }
  })
  return { percent: rot(0).percent, quotes }
}
