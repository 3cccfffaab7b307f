import { type Decision, granted, refused } from '#kernel/result.ts'

export type UpdateCompanyRefusal = 'org-number-fixed' | 'org-number-missing'

/**
 * May the organisation number become `wanted` (ten digits or null)? Once given it stays: what has been checked was
 * checked of that number. Refusals: `org-number-fixed`, `org-number-missing` (it cannot be taken back either).
 */
export function decideOrgNumber(
  present: string | null,
  wanted: string | null,
): Decision<{ orgNumber: string | null }, UpdateCompanyRefusal> {
  if (present === null || present === wanted) return granted({ orgNumber: wanted })
  return refused(wanted === null ? 'org-number-missing' : 'org-number-fixed')
}
