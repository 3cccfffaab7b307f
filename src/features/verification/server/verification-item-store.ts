import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import {
  type VerificationItem,
  type VerificationKind,
  verificationKinds,
} from '../domain/verification-item.ts'
import { recordOf } from '../domain/verification-record.ts'
import { newestRecords } from './verification-record-queries.ts'
import { deleteRecordsOf, insertRecord, type NewRecord } from './verification-record-store.ts'

/** A new company's four items: nothing has been seen yet. */
export async function insertMissingItems(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .insertInto('verification_items')
    .values(verificationKinds.map((kind) => ({ company_id: companyId, kind, status: 'missing' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The company's items, held until the transaction ends. */
export async function lockItems(ctx: TransactionContext, companyId: string): Promise<VerificationItem[]> {
  const rows = await ctx.db
    .selectFrom('verification_items')
    .where('company_id', '=', companyId)
    .select(['kind', 'status', 'valid_until as validUntil'])
    .orderBy('kind')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as VerificationKind,
    status: row.status as VerificationItem['status'],
  }))
}

/** Puts a check down and renews what is kept of it. Refusal: `decided-meanwhile`. */
export async function saveCheck(
  ctx: TransactionContext,
  companyId: string,
  record: NewRecord,
): Promise<void> {
  const { kind } = record
  await insertRecord(ctx, companyId, record)
  if (kind !== 'other') await saveItem(ctx, companyId, { ...record, kind })
}

/** Puts down what staff decided of several items at once: who, when, why, on what source. */
export async function saveDecisions(
  ctx: TransactionContext,
  companyId: string,
  items: readonly VerificationItem[],
  grounds: { source: string; reason: string | null; decidedBy: string },
): Promise<void> {
  const newest = await newestRecords(ctx, companyId)
  const { source, reason, decidedBy: checkedBy } = grounds
  for (const { kind, status: outcome, validUntil } of items) {
    const revision = (recordOf(newest, { kind, claim: '' })?.revision ?? 0) + 1
    await saveCheck(ctx, companyId, {
      kind,
      claim: '',
      revision,
      outcome,
      validUntil,
      source,
      reason,
      checkedBy,
    })
  }
}

async function saveItem(
  ctx: TransactionContext,
  companyId: string,
  record: NewRecord & { kind: VerificationKind },
): Promise<void> {
  const values = {
    status: record.outcome,
    valid_until: record.validUntil,
    source: record.source,
    reason: record.reason,
    decided_by: record.checkedBy,
    decided_at: ctx.now,
  }
  await ctx.db
    .insertInto('verification_items')
    .values({ company_id: companyId, kind: record.kind, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(values))
    .execute()
}

/**
 * Takes down the companies' items that ran out before the Stockholm date `today`; answers with them. What somebody is just
 * deciding on is passed over instead of waited for.
 */
export async function expireItems(
  ctx: TransactionContext,
  companyIds: readonly string[],
  today: IsoDate,
): Promise<{ companyId: string; kind: VerificationKind; validUntil: IsoDate }[]> {
  const lapsed = ctx.db
    .selectFrom('verification_items')
    .where('company_id', '=', anyOf(companyIds))
    .where('status', '=', 'completed')
    .where('valid_until', '<', today)
    .select(['company_id', 'kind'])
    .forUpdate()
    .skipLocked()
  const rows = await ctx.db
    .with('lapsed', () => lapsed)
    .updateTable('verification_items as item')
    .from('lapsed')
    .set({ status: 'missing' })
    .whereRef('item.company_id', '=', 'lapsed.company_id')
    .whereRef('item.kind', '=', 'lapsed.kind')
    .returning(['item.company_id as companyId', 'item.kind', 'item.valid_until as validUntil'])
    .execute()
  return rows.map(({ kind, validUntil, companyId }) => ({
    companyId,
    kind: kind as VerificationKind,
    validUntil: validUntil ?? today,
  }))
}

/** Forgets every check of a company: from now on it is verified in nothing. */
export async function deleteItemsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await deleteRecordsOf(ctx, companyId)
  await ctx.db.deleteFrom('verification_items').where('company_id', '=', companyId).execute()
}
