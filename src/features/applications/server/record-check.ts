import { type IdentityState, waitsForReview } from '#features/companies/domain/company-identity.ts'
import { saveIdentity } from '#features/companies/server/company-identity-store.ts'
import { tradesOf } from '#features/companies/server/company-queries.ts'
import { lockDocument, saveEvidence } from '#features/documents/server/document-store.ts'
import { SETTLES_IDENTITY } from '#features/verification/domain/check-basis.ts'
import type { CheckSource } from '#features/verification/domain/check-source.ts'
import { decideCheck } from '#features/verification/domain/record-check.ts'
import { verificationDecided } from '#features/verification/domain/verification-events.ts'
import type { RecordCheckInput } from '#features/verification/domain/verification-input.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import { recordOf } from '#features/verification/domain/verification-record.ts'
import { saveCheck } from '#features/verification/server/verification-item-store.ts'
import { newestRecords } from '#features/verification/server/verification-record-queries.ts'
import { authorize, found, NotFound, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { lockStanding, renewAfter } from './standing-store.ts'

/** A check from a form, the command line, or the demo, which has a source of its own. */
export type CheckToRecord = Pick<RecordCheckInput, 'companyId' | 'kind' | 'status'> &
  Partial<Omit<RecordCheckInput, 'source'>> & { source: CheckSource }

const DEFAULTS = { claim: '', reason: null, note: null, validUntil: null, documentId: null }

/**
 * Staff record a check of a company, such as an insurance that was renewed or has expired. This action is in
 * `applications` and not in `verification` because it changes the company's standing. Refuses {@link CheckRefusal}
 * (`decided-meanwhile` or `facts-changed` when what the decision is about has changed since) and `org-number-taken`.
 */
export async function recordCheck(ctx: Context, check: CheckToRecord): Promise<void> {
  const { companyId } = check
  await inTransaction(ctx, async (ctx) => {
    const { application, company } = await lockStanding(ctx, companyId)
    found(application, 'company')
    authorize(verificationPolicy.record(ctx.actor))
    const known = found(company, 'company')
    const events = await renewAfter(ctx, companyId, async () => [
      verificationDecided(companyId, await recordHeldCheck(ctx, known, check)),
    ])
    await recordEvents(ctx, events)
  })
}

/**
 * Records a check of the company, whose standing the caller has locked, and protects the document that is its evidence
 * from deletion. A completed check of F-tax decides name and number: from then on everybody sees the name that the
 * company wanted.
 */
export async function recordHeldCheck(
  ctx: TransactionContext,
  company: IdentityState,
  submitted: CheckToRecord,
) {
  const check = { ...DEFAULTS, ...submitted }
  const { companyId, kind, claim, source, reason, note } = check
  if (kind === 'licence') await refuseUnofferedTrade(ctx, companyId, claim)
  const newest = recordOf(await newestRecords(ctx, companyId), check)?.revision ?? 0
  const document = await evidenceFor(ctx, check)
  const evidence = document && { type: document.type, isGone: document.storageKey === null }
  const decision = decideCheck(check, { newest, company, evidence }, stockholmDate(ctx.now))
  refuseUnless(decision)
  const { status: outcome, validUntil } = decision.item
  const checkedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : ''
  const record = { kind, claim, revision: newest + 1, outcome, validUntil, source, reason, note, checkedBy }
  await saveCheck(ctx, companyId, { ...record, of: company.claimed, evidence: document && hashOf(document) })
  if (outcome === 'completed' && document) await saveEvidence(ctx, document.id)
  if (outcome === 'completed' && kind === SETTLES_IDENTITY && waitsForReview(company))
    await saveIdentity(ctx, companyId, company.claimed)
  return decision.item
}

type Document = NonNullable<Awaited<ReturnType<typeof lockDocument>>>

async function evidenceFor(
  ctx: TransactionContext,
  { companyId, documentId }: { companyId: string; documentId: string | null },
): Promise<Document | null> {
  return documentId ? found(await lockDocument(ctx, companyId, documentId), 'document') : null
}

function hashOf({ id, sha256, hashOf }: Document) {
  return { documentId: id, sha256, hashOf }
}

/** Refuses a licence for a trade that the company does not offer. */
async function refuseUnofferedTrade(
  ctx: TransactionContext,
  companyId: string,
  trade: string,
): Promise<void> {
  const trades: readonly string[] = await tradesOf(ctx, companyId)
  if (!trades.includes(trade)) throw new NotFound('trade')
}
