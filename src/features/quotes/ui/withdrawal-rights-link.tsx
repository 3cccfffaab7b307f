import { href } from '#kernel/href.ts'
import { projectDecisionTexts as texts } from '../texts/project-decisions.ts'

/** A link to the terms about the right of withdrawal; in a tab of its own, because what is typed must not be lost. */
export function WithdrawalRightsLink() {
  return (
    <a href={`${href('/villkor')}#angerratt`} target="_blank" rel="noopener">
      {texts.withdrawalRights}
    </a>
  )
}
