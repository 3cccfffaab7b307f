import { decideItem, type ItemRefusal } from '#features/verification/domain/decide-item.ts'
import {
  isValidOn,
  type VerificationItem,
  verificationKinds,
} from '#features/verification/domain/verification-item.ts'
import type { StateChange } from '#kernel/lifecycle.ts'
import { type Decision, granted } from '#kernel/result.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { Application, ApplicationState } from './application.ts'
import { type MoveRefusal, moveApplication } from './move-application.ts'

type Approval = { move: StateChange<ApplicationState>; items: VerificationItem[] }

/** What the application's reviewer vouches for besides, through the Stockholm date `validUntil`; null: nothing. */
type Vouching = { items: readonly VerificationItem[]; validUntil: IsoDate | null } | null

/**
 * Approves a company's open application (null: it has none). Where the reviewer vouches for the four items, those that
 * do not count on the Stockholm date `today` are completed; what was checked by itself stays as it was put down.
 */
export function decideApproval(
  application: Application | null,
  vouching: Vouching,
  today: IsoDate,
): Decision<Approval, MoveRefusal | ItemRefusal> {
  const moved = moveApplication('approve', application)
  if (!moved.ok) return moved
  const items: VerificationItem[] = []
  for (const kind of vouching ? verificationKinds : []) {
    const holds = vouching?.items.some((item) => item.kind === kind && isValidOn(item, today))
    const decided = decideItem({ kind, status: 'completed', validUntil: vouching?.validUntil ?? null }, today)
    if (!decided.ok) return decided
    if (!holds) items.push(decided.item)
  }
  return granted({ move: moved.move, items })
}
