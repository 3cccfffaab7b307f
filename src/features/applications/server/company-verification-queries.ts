import type { CompanyVerification } from '#features/verification/domain/checked-item.ts'
import { verificationKinds } from '#features/verification/domain/verification-item.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import {
  type Claim,
  checkState,
  type RecordKind,
  recordOf,
  type VerificationRecord,
} from '#features/verification/domain/verification-record.ts'
import { newestRecords, sentDocuments } from '#features/verification/server/verification-record-queries.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { AnyContext } from '#platform/context.ts'
import { standingOf } from './application-queries.ts'

/** How the company's checks stand at `ctx.now`, computed from the records. */
export async function verificationOf(
  ctx: Pick<AnyContext, 'actor' | 'db' | 'now'>,
  companyId: string,
): Promise<CompanyVerification> {
  const [newest, sent, standing] = await Promise.all([
    newestRecords(ctx, companyId),
    sentDocuments(ctx, companyId),
    standingOf(ctx, companyId),
  ])
  const today = stockholmDate(ctx.now)
  const seesReasons = verificationPolicy.seeReasons(ctx.actor, companyId)
  const itemOf = <Kind extends RecordKind>(claim: Claim & { kind: Kind }) => {
    const record = recordOf(newest, claim)
    const sentAt = sent.find(({ kind }) => kind === claim.kind)?.sentAt ?? null
    const state = checkState(record, claim.kind === 'other' ? null : sentAt, today)
    return { ...claim, ...state, ...factsOf(record, seesReasons) }
  }
  const items = verificationKinds.map((kind) => itemOf({ kind, claim: '' }))
  const others = newest.filter(({ kind }) => kind === 'other')
  return {
    items,
    others: others.map(({ kind, claim }) => itemOf({ kind, claim })),
    completed: items.filter(({ status }) => status === 'completed').length,
    isVerified: standing.verified,
  }
}

function factsOf(record: VerificationRecord | null, seesReasons: boolean) {
  return {
    validUntil: record?.validUntil ?? null,
    checkedAt: record?.checkedAt ?? null,
    source: record?.source ?? null,
    checkedBy: record?.checkedBy ?? null,
    reason: seesReasons ? (record?.reason ?? null) : null,
    revision: record?.revision ?? 0,
  }
}
