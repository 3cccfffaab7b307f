import type { IsoDate } from '#kernel/swedish-dates.ts'
import { estimateRot, type RotCircumstances } from '../domain/rot-deduction.ts'
import { adviseSplit } from '../domain/rot-payments.ts'
import { rotTexts } from '../texts/rot.ts'
import { SplitAdvice } from './split-advice.tsx'

/**
 * Notes below an estimate, for the customer: what to pay if the Tax Agency refuses the reduction, and how to pay
 * for a larger one. Money in öre including VAT.
 */
export function RotConsequences({
  grossOre,
  labourGrossOre,
  paidOn,
  circumstances,
}: {
  grossOre: number
  labourGrossOre: number
  paidOn: IsoDate
  circumstances: RotCircumstances
}) {
  const payment = { labourGrossOre, paidOn, ...circumstances }
  const split = adviseSplit(payment)
  const { deductionOre } = estimateRot(payment)
  return (
    <div className="mt-3 flex flex-col gap-3 text-sm">
      {deductionOre > 0 && <p className="font-semibold">{rotTexts.ifRefused(grossOre)}</p>}
      {split && (
        <div className="measure border-l-2 border-ochre pl-4">
          <SplitAdvice split={split} heading="h3" />
        </div>
      )}
    </div>
  )
}
