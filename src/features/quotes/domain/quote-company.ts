import type { CompanyVerification } from '#features/verification/domain/checked-item.ts'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/**
 * The standing of a quote's company at one instant. `isOwn`: the customer is one of the company's people.
 * `isSuspended`: staff have suspended it. `verified`: it is approved and its four checks are valid. `licensed`: the
 * project's trade requires no licence, or the company's licence is valid.
 */
export type QuoteCompany = { isOwn: boolean; isSuspended: boolean; verified: boolean; licensed: boolean }

export type CompanyObjection = 'own-company' | 'company-suspended' | 'company-lapsed' | 'company-unlicensed'

/** Why no quote of the company can be accepted now; null when one can. */
export function objectionTo(company: QuoteCompany): CompanyObjection | null {
  if (company.isOwn) return 'own-company'
  if (company.isSuspended) return 'company-suspended'
  if (!company.verified) return 'company-lapsed'
  return company.licensed ? null : 'company-unlicensed'
}

/** The checks that were valid at the acceptance: the record of each claim, and until when it was valid. */
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
