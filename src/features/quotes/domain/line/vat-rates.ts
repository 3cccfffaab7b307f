import { ruleOn } from '#kernel/dated-rules.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/** The VAT rates of a line in per cent. The usual rate is first. */
export const vatRates = [25, 12, 6, 0] as const
export type VatRate = (typeof vatRates)[number]

/**
 * The rates that a line may have: mervärdesskattelagen (2023:200) 9 kap. 2–18 §§ and 10 kap. (exempt: 0), in force
 * since 2023-07-01. Building work has the standard rate, 25 % since 1990-07-01.
 */
const datedRates = [
  { percent: 25, from: '1990-07-01', to: null },
  { percent: 12, from: '2023-07-01', to: null },
  { percent: 6, from: '2023-07-01', to: null },
  { percent: 0, from: '2023-07-01', to: null },
] as const satisfies readonly { percent: VatRate; from: IsoDate; to: IsoDate | null }[]

/** The rates of a quote that is sent on this date. The usual rate is first. */
export function vatRatesOn(date: IsoDate): VatRate[] {
  return vatRates.filter((rate) =>
    ruleOn(
      datedRates.filter(({ percent }) => percent === rate),
      date,
    ),
  )
}

/**
 * The usual rate of a quote sent on this date: 0 for a company under the small-business exemption (turnover up to
 * 120 000 kr a year).
 */
export function vatRateOn(date: IsoDate, company: { vatExempt: boolean }): VatRate {
  return company.vatExempt ? 0 : (vatRatesOn(date)[0] ?? 25)
}
