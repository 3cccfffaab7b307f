import { decideItem, type ItemRefusal } from '#features/verification/domain/decide-item.ts'
import { type VerificationItem, verificationKinds } from '#features/verification/domain/verification-item.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { Application, ApplicationState } from './application.ts'
import { applicationLifecycle } from './application-lifecycle.ts'

export type ApprovalRefusal = 'application-already-approved' | 'application-missing' | ItemRefusal

type Approval = { move: StateChange<ApplicationState>; items: VerificationItem[] }

/**
 * Approves a company's open application and completes all four items through the Stockholm date `validUntil`.
 * `application` is its newest one, or null.
 */
export function decideApproval(
  application: Application | null,
  validUntil: IsoDate | null,
  today: IsoDate,
): Decision<Approval, ApprovalRefusal> {
  if (application?.state === 'approved') return refused('application-already-approved')
  const moved = application && applicationLifecycle.change('approve', application)
  if (!moved?.ok) return refused('application-missing')
  const items: VerificationItem[] = []
  for (const kind of verificationKinds) {
    const decided = decideItem({ kind, status: 'completed', validUntil }, today)
    if (!decided.ok) return decided
    items.push(decided.item)
  }
  return granted({ move: moved.change, items })
}
