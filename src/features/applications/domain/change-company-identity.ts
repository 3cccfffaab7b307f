import {
  type CompanyIdentity,
  changedFacts,
  type IdentityFact,
  type IdentityState,
} from '#features/companies/domain/company-identity.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export type IdentityRefusal = 'org-number-needed'

/**
 * Decides on a new name or number. Before the company was first checked they are its own at once. Afterwards they
 * wait until they are checked, and everybody still sees what was checked (`waits`). A change back to what was checked
 * does not wait. `changed` holds the facts that differ from what the company said before. A number can be changed but
 * not removed: refuses `org-number-needed`.
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
