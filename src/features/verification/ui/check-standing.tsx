import { formatDate } from '#kernel/swedish-dates.ts'
import { isLapsed } from '../domain/check-situation.ts'
import type { CheckedItem } from '../domain/checked-item.ts'
import { publicSituationTexts } from '../texts/check-situations.ts'
import { publicCheckTexts as texts } from '../texts/public-checks.ts'
import { checkName } from '../texts.ts'

type Lacking = Pick<CheckedItem, 'kind' | 'claim' | 'situation' | 'validUntil'>

/**
 * A company's checks in a few words: how many are valid, and which are not, with the last valid day of expired ones.
 */
export function CheckStanding({ completed, lacking }: { completed: number; lacking: readonly Lacking[] }) {
  return (
    <>
      {texts.held(completed)}
      {lacking.map((check) => (
        <span key={`${check.kind} ${check.claim}`} className="block text-sm text-danger">
          {lackText(check)}
        </span>
      ))}
    </>
  )
}

function lackText({ situation, validUntil, ...claim }: Lacking): string {
  if (isLapsed(situation) && validUntil) return texts.lapsed(checkName(claim), formatDate(validUntil))
  return `${checkName(claim)}: ${publicSituationTexts[situation] ?? ''}`
}
