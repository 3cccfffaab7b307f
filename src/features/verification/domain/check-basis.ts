import {
  type CompanyIdentity,
  changedFacts,
  type IdentityFact,
} from '#features/companies/domain/company-identity.ts'
import type { RecordKind } from './verification-record.ts'

/**
 * Which facts of the company each check rests on: when one of them changes, or comes to be, the check no longer says anything of
 * it. F-tax ties number and name together, as the register answers; an insurance and a registration are made out to both. Who
 * may sign and what was built belong to the legal person, which is its number whatever it calls itself. A licence rests on its
 * trade too, which is its claim.
 */
export const checkBasis = {
  f_tax: ['orgNumber', 'companyName'],
  insurance: ['orgNumber', 'companyName'],
  identity: ['orgNumber'],
  reference: ['orgNumber'],
  licence: ['orgNumber', 'companyName'],
  other: ['orgNumber', 'companyName'],
} as const satisfies Record<RecordKind, readonly IdentityFact[]>

/** The check that settles name and number: before it is made of new ones, no other is. */
export const SETTLES_IDENTITY = 'f_tax' satisfies RecordKind

/** The facts that a check of the kind rests on and in which two differ. */
export function changedBasis(
  kind: RecordKind,
  before: CompanyIdentity,
  after: CompanyIdentity,
): IdentityFact[] {
  const basis: readonly IdentityFact[] = checkBasis[kind]
  return changedFacts(before, after).filter((fact) => basis.includes(fact))
}

/** Does a check that was made of one company say something of what it claims to be today? Never without a number. */
export function holdsFor(kind: RecordKind, checked: CompanyIdentity, claimed: CompanyIdentity): boolean {
  return checked.orgNumber !== null && changedBasis(kind, checked, claimed).length === 0
}
