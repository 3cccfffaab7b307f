import * as z from 'zod/mini'
import { parseKronor } from '#kernel/money.ts'
import { type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import type { RotCalculationFacts } from './rot-calculation.ts'
import { type AskedCost, askedCosts } from './rot-cost.ts'
import { MAX_OWNERS } from './rot-deduction.ts'
import { rotRuleOn } from './rot-rules.ts'

export type RotCalculationProblem =
  | 'labour-missing'
  | 'amount-invalid'
  | 'owners-invalid'
  | 'date-invalid'
  | 'date-before-rules'

/** Codes by field path (`used.0.rot`), as the form's check gives them. */
export type RotProblems = Readonly<Record<string, string>>

const code = (name: RotCalculationProblem): RotCalculationProblem => name

/**
 * The calculator's form: amounts as typed, in kronor including VAT; `used` is what each owner has used of ROT and RUT
 * in the year of the payment, empty means nothing, and owners beyond the chosen number are ignored; `paidOn` is
 * `YYYY-MM-DD`, today (Stockholm) when left out.
 */
export function rotCalculationInput(today: IsoDate) {
  const fields = z.object({
    labour,
    material: optionalAmount,
    travel: optionalAmount,
    machines: optionalAmount,
    waste: optionalAmount,
    other: optionalAmount,
    owners,
    paidOn: z._default(paidOn, today),
    used: z._default(z.array(used), []),
  })
  return z.pipe(z.pipe(z.transform(ofChosenOwners), fields), z.transform(factsOf))
}

const amount = z.pipe(
  z
    .string(code('amount-invalid'))
    .check(z.refine((typed) => isEmpty(typed) || parseKronor(typed) !== null, code('amount-invalid'))),
  z.transform((typed): number => parseKronor(typed) ?? 0),
)
const optionalAmount = z._default(amount, 0)
const labour = z.pipe(
  z
    .string(code('labour-missing'))
    .check(z.refine((typed) => !isEmpty(typed), { error: code('labour-missing'), abort: true })),
  amount,
)
const owners = z.pipe(
  z._default(z.string(code('owners-invalid')), '1').check(z.refine(isOwners, code('owners-invalid'))),
  z.transform(Number),
)
const paidOn = z.string(code('date-invalid')).check(
  z.refine((date) => isIsoDate(date), { error: code('date-invalid'), abort: true }),
  z.refine((date) => rotRuleOn(date) !== null, code('date-before-rules')),
)
const used = z.object({ rot: optionalAmount, rut: optionalAmount }, code('amount-invalid'))

/** Fields of owners beyond the chosen number are dropped, so that they cannot be wrong. */
function ofChosenOwners(values: unknown): unknown {
  const { owners = '1', used, ...others } = values as { owners?: unknown; used?: unknown }
  const chosen = Array.isArray(used) && isOwners(owners) ? used.slice(0, Number(owners)) : []
  // A list that skips an index has no entry there.
  return { ...others, owners, used: Array.from(chosen, (use) => use ?? {}) }
}

type RotCalculationFields = Record<AskedCost, number> & {
  labour: number
  owners: number
  paidOn: IsoDate
  used: { rot: number; rut: number }[]
}

function factsOf({ labour, owners, paidOn, used, ...costs }: RotCalculationFields): RotCalculationFacts {
  return {
    labourGrossOre: labour,
    excluded: askedCosts.map((kind) => ({ kind, grossOre: costs[kind] })),
    paidOn,
    owners: Array.from({ length: owners }, (_, owner) => ({
      rotOre: used[owner]?.rot ?? 0,
      rutOre: used[owner]?.rut ?? 0,
    })),
  }
}

function isOwners(typed: unknown): boolean {
  return typeof typed === 'string' && /^[1-9]$/.test(typed) && Number(typed) <= MAX_OWNERS
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}
