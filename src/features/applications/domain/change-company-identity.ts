import {
  type CompanyIdentity,
  changedFacts,
  type IdentityFact,
  type IdentityState,
} from '#features/companies/domain/company-identity.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export type IdentityRefusal = 'org-number-needed'

/**
 * What becomes of another name or number. Before anybody has checked the company they are its own from now on; afterwards they
 * wait until they are checked themselves, and everybody goes on seeing what was checked (`waits`). Changed back to that they
 * wait for nothing. `changed` is in what they differ from what the company said before. A number that was given can be
 * changed, not taken back: refuses `org-number-needed`.
 */
export function decideIdentityChange(
  { shown, claimed }: Pick<IdentityState, 'shown' | 'claimed'>,
  wanted: CompanyIdentity,
  isChecked: boolean,
): Decision<{ changed: IdentityFact[]; waits: boolean }, IdentityRefusal> {
  const given = isChecked ? shown.orgNumber : claimed.orgNumber
  if (given !== null && wanted.orgNumber === null) return refused('org-number-needed')
  const waits = isChecked && changedFacts(shown, wanted).length > 0
  return granted({ changed: changedFacts(claimed, wanted), waits })
}
