import type { IdentityState } from '#features/companies/domain/company-identity.ts'
import {
  isValidOn,
  type VerificationItem,
  verificationKinds,
} from '#features/verification/domain/verification-item.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { Application, ApplicationState } from './application.ts'
import { type MoveRefusal, moveApplication } from './move-application.ts'

export type ApprovalRefusal = MoveRefusal | 'facts-changed' | 'org-number-missing' | 'checks-missing'

type Facts = {
  /** Null: the company has no application. */
  application: Application | null
  items: readonly VerificationItem[]
  company: IdentityState
  /** The revision of the company's facts that was on the screen; undefined when there was no screen. */
  factsSeen?: number | undefined
}

/**
 * Approves a company's open application on the Stockholm date `today`: all four items must be valid on that date, the
 * company must have a number, and its facts must be those that the approving person has seen. Refuses {@link
 * ApprovalRefusal}.
 */
export function decideApproval(
  { application, items, company, factsSeen }: Facts,
  today: IsoDate,
): Decision<{ move: StateChange<ApplicationState> }, ApprovalRefusal> {
  const moved = moveApplication('approve', application)
  if (!moved.ok) return moved
  if (factsSeen !== undefined && factsSeen !== company.revision) return refused('facts-changed')
  if (company.claimed.orgNumber === null) return refused('org-number-missing')
  const isValid = (kind: (typeof verificationKinds)[number]) =>
    items.some((item) => item.kind === kind && isValidOn(item, today))
  return verificationKinds.every(isValid) ? granted({ move: moved.move }) : refused('checks-missing')
}
