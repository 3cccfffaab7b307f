import type { IsoDate } from '#kernel/swedish-dates.ts'

/** What is checked for every company: F-tax, company insurance, identity, a reference project. */
export const verificationKinds = ['f_tax', 'insurance', 'identity', 'reference'] as const
export type VerificationKind = (typeof verificationKinds)[number]

export const verificationStatuses = ['completed', 'pending', 'missing'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** `validUntil`: the last Stockholm date on which the item is valid; null for an item that does not expire. */
export type VerificationItem = {
  kind: VerificationKind
  status: VerificationStatus
  validUntil: IsoDate | null
}

/** Is the item valid on this Stockholm date? */
export function isValidOn(item: Pick<VerificationItem, 'status' | 'validUntil'>, today: IsoDate): boolean {
  return item.status === 'completed' && (item.validUntil === null || item.validUntil >= today)
}
