import {
  type CompanyIdentity,
  changedFacts,
  type IdentityFact,
} from '#features/companies/domain/company-identity.ts'
import type { RecordKind } from './verification-record.ts'

/**
 * The facts of the company that each kind of check depends on: when one of them changes or is added, the check is no
 * longer valid. F-tax depends on number and name, because the register answers about both; an insurance and a
 * registration are issued to both. Who may sign and what was built belong to the legal person, which is its number
 * whatever its name. A licence also depends on its trade, which is its claim.
 */
export const checkBasis = {
  f_tax: ['orgNumber', 'companyName'],
  insurance: ['orgNumber', 'companyName'],
  identity: ['orgNumber'],
  reference: ['orgNumber'],
  licence: ['orgNumber', 'companyName'],
  other: ['orgNumber', 'companyName'],
} as const satisfies Record<RecordKind, readonly IdentityFact[]>

/** The check that decides name and number: until it is made for new ones, no other check can be made for them. */
export const SETTLES_IDENTITY = 'f_tax' satisfies RecordKind

/** The facts that a check of the kind depends on and that differ. */
export function changedBasis(
  kind: RecordKind,
  before: CompanyIdentity,
  after: CompanyIdentity,
): IdentityFact[] {
  const basis: readonly IdentityFact[] = checkBasis[kind]
  return changedFacts(before, after).filter((fact) => basis.includes(fact))
}

/**
 * Is a check that was made for one identity valid for the identity that the company claims today? Never without a
 * number.
 */
export function holdsFor(kind: RecordKind, checked: CompanyIdentity, claimed: CompanyIdentity): boolean {
  return checked.orgNumber !== null && changedBasis(kind, checked, claimed).length === 0
}
