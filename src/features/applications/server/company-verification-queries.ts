import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { companyIdentity } from '#features/companies/server/company-identity-store.ts'
import { tradesOf } from '#features/companies/server/company-queries.ts'
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
import { type Lacking, lackingAmong } from '../domain/company-standing.ts'
import { standingOf } from './application-queries.ts'

const NO_IDENTITY = { companyName: '', orgNumber: null }

/** The company's checks at `ctx.now`, computed from the records and from what the company claims today. */
export async function verificationOf(
  ctx: Pick<AnyContext, 'actor' | 'db' | 'now'>,
  companyId: string,
): Promise<CompanyVerification> {
  const [newest, sent, standing, identity, trades] = await Promise.all([
    newestRecords(ctx, companyId),
    sentDocuments(ctx, companyId),
    standingOf(ctx, companyId),
    companyIdentity(ctx, companyId),
    tradesOf(ctx, companyId),
  ])
  const sees = {
    reasons: verificationPolicy.seeReasons(ctx.actor, companyId),
    notes: verificationPolicy.seeNotes(ctx.actor),
  }
  const itemOf = <Kind extends RecordKind, Words extends string>(
    claim: Claim & { kind: Kind; claim: Words },
  ) => {
    const record = recordOf(newest, claim)
    // All documents besides the four types have the type `other`, so none counts for a particular claim.
    const sentAt = claim.claim ? null : (sent.find(({ kind }) => kind === claim.kind)?.sentAt ?? null)
    const around = { kind: claim.kind, sentAt, today: stockholmDate(ctx.now) }
    const state = checkState(record, { ...around, claimed: identity?.claimed ?? NO_IDENTITY })
    return { ...claim, ...state, ...factsOf(record, sees) }
  }
  const items = verificationKinds.map((kind) => itemOf({ kind, claim: '' }))
  const licences = licensedAmong(trades).map((claim) => itemOf({ kind: 'licence', claim }))
  const others = newest.filter(({ kind }) => kind === 'other')
  return {
    items,
    licences,
    others: others.map(({ kind, claim }) => itemOf({ kind, claim })),
    completed: items.filter(({ status }) => status === 'completed').length,
    isVerified: standing.verified,
    identity: sees.reasons ? identity : null,
  }
}

/** What the company lacks at `ctx.now` before it can quote. */
export async function lackingOf(
  ctx: Pick<AnyContext, 'actor' | 'db' | 'now'>,
  companyId: string,
): Promise<Lacking[]> {
  const { lacks } = await standingOf(ctx, companyId)
  return lacks.length === 0 ? [] : lackingAmong(lacks, (await verificationOf(ctx, companyId)).items)
}

function factsOf(record: VerificationRecord | null, sees: { reasons: boolean; notes: boolean }) {
  return {
    validUntil: record?.validUntil ?? null,
    checkedAt: record?.checkedAt ?? null,
    source: record?.source ?? null,
    checkedBy: record?.checkedBy ?? null,
    reason: sees.reasons ? (record?.reason ?? null) : null,
    note: sees.notes ? (record?.note ?? null) : null,
    of: sees.reasons ? (record?.of ?? null) : null,
    revision: record?.revision ?? 0,
  }
}
