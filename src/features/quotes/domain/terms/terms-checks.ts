import * as z from 'zod/mini'
import type { TermsProblem } from './terms-input.ts'

type Dated = { startDate: string; endDate?: string | undefined }
type Capped = { priceKind: string; capOre?: number | undefined }

/** Checks that need several fields; what other fields are does not put them off. */
export const termsChecks = [
  z.refine<Dated>(({ startDate, endDate }) => endDate === undefined || endDate >= startDate, {
    error: 'end-date-before-start' satisfies TermsProblem,
    path: ['endDate'],
    when: areRight('startDate', 'endDate'),
  }),
  z.refine<Capped>(({ priceKind, capOre }) => capOre === undefined || priceKind === 'running', {
    error: 'cap-not-running' satisfies TermsProblem,
    path: ['capOre'],
    when: areRight('priceKind', 'capOre'),
  }),
] as const

/** For `when`: has none of these fields a problem of its own? By default a check waits until all fields are right. */
function areRight(...names: string[]) {
  return ({ value, issues }: z.core.ParsePayload) =>
    value instanceof Object && !issues.some(({ path = [] }) => names.includes(String(path[0])))
}
