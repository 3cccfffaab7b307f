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

/** Problem codes by the path of the field (`used.0.rot`), as the form's check returns them. */
export type RotProblems = Readonly<Record<string, string>>

const code = (name: RotCalculationProblem): RotCalculationProblem => name

/**
 * The fields of the calculator. Amounts are as typed, in kronor including VAT. `used` is the ROT and RUT that each
 * owner has used in the year of the payment; an empty field means 0, and owners beyond the chosen number are
 * ignored. `paidOn` is `YYYY-MM-DD` with or without its hyphens, and today in Stockholm when it is left out.
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
  z._default(z.string(code('owners-invalid')), '1').check(z.refine(isNumberOfOwners, code('owners-invalid'))),
  z.transform(Number),
)
const paidOn = z.string(code('date-invalid')).check(
  z.overwrite(withHyphens),
  z.refine((date) => isIsoDate(date), { error: code('date-invalid'), abort: true }),
  z.refine((date) => rotRuleOn(date) !== null, code('date-before-rules')),
)
const used = z.object({ rot: optionalAmount, rut: optionalAmount }, code('amount-invalid'))

/** Drops the fields of owners beyond the chosen number, so that they cannot be invalid. */
function ofChosenOwners(values: unknown): unknown {
  const { owners = '1', used, ...others } = values as { owners?: unknown; used?: unknown }
  const chosen = Array.isArray(used) && isNumberOfOwners(owners) ? used.slice(0, Number(owners)) : []
  // `slice` keeps the holes of a list that skips an index.
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

function isNumberOfOwners(typed: unknown): boolean {
  return typeof typed === 'string' && /^[1-9]$/.test(typed) && Number(typed) <= MAX_OWNERS
}

/** `20261201` → `2026-12-01`, as the keypad of a phone types it. */
function withHyphens(typed: string): string {
  return typed.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}
