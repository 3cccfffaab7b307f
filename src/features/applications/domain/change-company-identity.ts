import {
  type CompanyIdentity,
  changedFacts,
  type IdentityFact,
  type IdentityState,
} from '#features/companies/domain/company-identity.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

export type IdentityRefusal = 'org-number-needed'

/**
 * Decides on a new name or number. Before the first check it applies at once. Afterwards it waits for its check, and
 * everybody still sees the checked name and number (`waits`). A change back to these does not wait. `changed`: the
 * facts that differ from what the company claimed before. A number can be changed but not removed: refuses
 * `org-number-needed`.
 */
export function decideIdentityChange(
  { shown, claimed }: Pick<IdentityState, 'shown' | 'claimed'>,
  wanted: CompanyIdentity,
  isChecked: boolean,
): Decision<{ changed: IdentityFact[]; waits: boolean }, IdentityRefusal> {
  const currentNumber = isChecked ? shown.orgNumber : claimed.orgNumber
  if (currentNumber !== null && wanted.orgNumber === null) return refused('org-number-needed')
  const waits = isChecked && changedFacts(shown, wanted).length > 0
  return granted({ changed: changedFacts(claimed, wanted), waits })
}
