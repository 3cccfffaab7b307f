import type { CompanyVerification } from '#features/verification/domain/checked-item.ts'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/**
 * The standing of a quote's company at one moment. `isOwn`: the customer is a person of the company; `isSuspended`:
 * staff have suspended it; `verified`: approved, and its four checks are valid; `licensed`: the project's trade needs
 * no licence, or the company's is valid.
 */
export type QuoteCompany = { isOwn: boolean; isSuspended: boolean; verified: boolean; licensed: boolean }

export type CompanyObjection = 'own-company' | 'company-suspended' | 'company-lapsed' | 'company-unlicensed'

/** Why quotes of the company cannot be accepted now; null when they can. */
export function objectionTo(company: QuoteCompany): CompanyObjection | null {
  if (company.isOwn) return 'own-company'
  if (company.isSuspended) return 'company-suspended'
  if (!company.verified) return 'company-lapsed'
  return company.licensed ? null : 'company-unlicensed'
}

/** The checks that were valid when a deal was made: which one of each claim, and until when. */
export type StandingAtAcceptance = {
  kind: RecordKind
  claim: string
  revision: number
  validUntil: IsoDate | null
}[]

export function standingAtAcceptance({
  items,
  licences,
}: Pick<CompanyVerification, 'items' | 'licences'>): StandingAtAcceptance {
  return [...items, ...licences]
    .filter(({ status }) => status === 'completed')
    .map(({ kind, claim, revision, validUntil }) => ({ kind, claim, revision, validUntil }))
}
