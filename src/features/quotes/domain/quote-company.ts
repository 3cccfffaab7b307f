import type { CompanyVerification } from '#features/verification/domain/checked-item.ts'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/**
 * The standing of a quote's company at one moment. `isOwn`: the customer is a person of the company; `isShutOut`: staff have
 * suspended it; `verified`: approved, and its four checks hold; `licensed`: the project's trade needs no licence, or the
 * company's holds.
 */
export type QuoteCompany = { isOwn: boolean; isShutOut: boolean; verified: boolean; licensed: boolean }

export type CompanyObjection = 'own-company' | 'company-shut-out' | 'company-lapsed' | 'company-unlicensed'

/** Why quotes of the company cannot be accepted now; null when they can. */
export function objectionTo(company: QuoteCompany): CompanyObjection | null {
  if (company.isOwn) return 'own-company'
  if (company.isShutOut) return 'company-shut-out'
  if (!company.verified) return 'company-lapsed'
  return company.licensed ? null : 'company-unlicensed'
}

/** The checks that held when a deal was made: which one of each claim, and until when it counted. */
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
