import { Notice } from '#design/frame/notice.tsx'
import {
  type CompanyIdentity,
  changedFacts,
  type IdentityFact,
  type IdentityState,
} from '#features/companies/domain/company-identity.ts'
import { formatOrgNumber } from '#features/companies/domain/org-number.ts'
import { deskTexts } from '../../texts/desk.ts'
import { reviewTexts, verificationListTexts } from '../../texts/verification.ts'

/** The name and number that were checked, and those that wait for a check. Renders nothing if none waits. */
export function IdentityChange({ identity }: { identity: IdentityState | null }) {
  const changes = identity ? changedFacts(identity.shown, identity.claimed) : []
  if (!identity || changes.length === 0) return null
  return (
    <Notice tone="warning" title={reviewTexts.changeTitle} className="mb-6">
      <ul>
        {changes.map((fact) => (
          <li key={fact} className="break-words">
            {reviewTexts.changeFacts[fact]}: {changeText(identity, fact)}
          </li>
        ))}
      </ul>
      <p>{reviewTexts.change}</p>
    </Notice>
  )
}

/** `Bygg AB → Skanska Sverige AB`. */
export function changeText({ shown, claimed }: Pick<IdentityState, 'shown' | 'claimed'>, fact: IdentityFact) {
  return verificationListTexts.change(factText(shown, fact), factText(claimed, fact))
}

function factText(identity: CompanyIdentity, fact: IdentityFact): string {
  if (fact === 'companyName') return identity.companyName
  return identity.orgNumber ? formatOrgNumber(identity.orgNumber) : verificationListTexts.noNumber
}

/** The formatted number, or that there is none. */
export function numberOf({ orgNumber }: CompanyIdentity): string {
  return orgNumber ? formatOrgNumber(orgNumber) : deskTexts.unknown
}
