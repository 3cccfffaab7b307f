import { lockDocument, saveEvidence } from '#features/documents/server/document-store.ts'
import { decideCheck } from '#features/verification/domain/record-check.ts'
import { verificationDecided } from '#features/verification/domain/verification-events.ts'
import type { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import { recordOf } from '#features/verification/domain/verification-record.ts'
import { lockItems, saveCheck } from '#features/verification/server/verification-item-store.ts'
import { newestRecords } from '#features/verification/server/verification-record-queries.ts'
import { authorize, found, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { lockNewestApplication } from './application-store.ts'
import { renewVerified } from './standing-store.ts'

/**
 * Staff put down what they have checked of a company, such as an insurance that has been renewed or has lapsed. It
 * lives here and not with the records because it changes how the company stands. Refusals: `decided-meanwhile` (the
 * record that it was based on is not the newest any more), `reason-missing`, `valid-until-passed`.
 */
export async function recordCheck(ctx: Context, input: RecordCheckInput): Promise<void> {
  const { companyId, kind, claim, source, reason, documentId } = input
  await inTransaction(ctx, async (ctx) => {
    found(await lockNewestApplication(ctx, companyId), 'company')
    await lockItems(ctx, companyId)
    const newest = recordOf(await newestRecords(ctx, companyId), input)?.revision ?? 0
    authorize(verificationPolicy.record(ctx.actor))
    const decision = decideCheck(input, newest, stockholmDate(ctx.now))
    refuseUnless(decision)
    const { status: outcome, validUntil } = decision.item
    const document = documentId ? found(await lockDocument(ctx, companyId, documentId), 'document') : null
    const evidence = document && { documentId: document.id, sha256: document.sha256 }
    const checkedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : ''
    const check = { kind, claim, revision: newest + 1, outcome, validUntil, source, reason, checkedBy }
    await saveCheck(ctx, companyId, { ...check, evidence })
    if (outcome === 'completed' && document) await saveEvidence(ctx, document.id)
    await renewVerified(ctx, companyId)
    await recordEvent(ctx, verificationDecided(companyId, decision.item))
  })
}
