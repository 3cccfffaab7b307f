import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { VerificationRecord } from '../domain/verification-record.ts'
import type { WarningDays } from '../domain/warn-of-expiry.ts'
import type { Evidence } from './verification-record-queries.ts'

export type NewRecord = Omit<VerificationRecord, 'checkedAt'> & {
  evidence?: Evidence | null
  snapshot?: object | null
}

/**
 * Records a check of a company; the row is never changed. Its `revision` is the next of its claim: of concurrent checks
 * the first succeeds, and the others are refused with `decided-meanwhile`.
 */
export async function insertRecord(
  ctx: TransactionContext,
  companyId: string,
  record: NewRecord,
): Promise<void> {
  const { kind, claim, revision, outcome, source, checkedBy, validUntil, reason, note, evidence } = record
  const inserted = await ctx.db
    .insertInto('verification_records')
    .values({
      company_id: companyId,
      kind,
      claim,
      revision,
      outcome,
      source,
      checked_by: checkedBy,
      checked_at: ctx.now,
      valid_until: validUntil,
      reason,
      note,
      company_name: record.of.companyName,
      org_number: record.of.orgNumber,
      evidence_document_id: evidence?.documentId ?? null,
      evidence_hash: evidence?.sha256 ?? null,
      evidence_hash_of: evidence?.hashOf ?? null,
      snapshot: record.snapshot ? JSON.stringify(record.snapshot) : null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'claim', 'revision']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refused('decided-meanwhile')
}

/** Records warnings about these records; returns the ids of those without the same warning before. */
export async function insertWarnings(
  ctx: TransactionContext,
  warned: readonly { recordId: string; daysBefore: WarningDays }[],
): Promise<string[]> {
  const rows = await ctx.db
    .insertInto('verification_warnings')
    .values(
      warned.map(({ recordId, daysBefore }) => ({
        record_id: recordId,
        days_before: daysBefore,
        warned_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('record_id as recordId')
    .execute()
  return rows.map(({ recordId }) => recordId)
}

/** Deletes every check record of a company. */
export async function deleteRecordsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.deleteFrom('verification_records').where('company_id', '=', companyId).execute()
}
