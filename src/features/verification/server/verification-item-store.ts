import type { CompanyIdentity } from '#features/companies/domain/company-identity.ts'
import type { LicensedTrade } from '#features/companies/domain/licensed-trade.ts'
import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { TransactionContext } from '#platform/context.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { type VerificationStatus, verificationKinds } from '../domain/verification-item.ts'
import { type Claim, keptState, type RecordKind, recordOf } from '../domain/verification-record.ts'
import { newestRecords } from './verification-record-queries.ts'
import { deleteRecordsOf, insertRecord, type NewRecord } from './verification-record-store.ts'

/** Inserts a new company's four items as missing. */
export async function insertMissingItems(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .insertInto('verification_items')
    .values(verificationKinds.map((kind) => ({ company_id: companyId, kind, status: 'missing' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The company's items, licences among them, locked until the transaction ends. */
export async function lockItems(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db
    .selectFrom('verification_items')
    .where('company_id', '=', companyId)
    .select('kind')
    .orderBy('kind')
    .orderBy('claim')
    .forUpdate()
    .execute()
}

/** Records a check and updates the stored item. Refuses `decided-meanwhile`. */
export async function saveCheck(
  ctx: TransactionContext,
  companyId: string,
  record: NewRecord,
): Promise<void> {
  await insertRecord(ctx, companyId, record)
  const { kind, claim, outcome: status, validUntil } = record
  if (kind !== 'other')
    await saveItem(ctx, companyId, { kind, claim, status, validUntil, decidedAt: ctx.now })
}

type KeptKind = Exclude<RecordKind, 'other'>
/** `decidedAt`: the time of the last check; of a licence that was never checked, since when it waits. */
type KeptItem = Claim & { status: VerificationStatus; validUntil: IsoDate | null; decidedAt: Date }

async function saveItem(ctx: TransactionContext, companyId: string, item: KeptItem): Promise<void> {
  const { kind, claim, status, validUntil, decidedAt } = item
  const values = { status, valid_until: validUntil, decided_at: decidedAt }
  await ctx.db
    .insertInto('verification_items')
    .values({ company_id: companyId, kind, claim, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'claim']).doUpdateSet(values))
    .execute()
}

/**
 * Computes the company's stored items again after a change of facts that they depend on: a check of another name or
 * number waits, and is valid again when the company changes back. `trades`: those of its trades that need a licence: an
 * unchecked one waits, other licences are deleted.
 */
export async function renewItems(
  ctx: TransactionContext,
  companyId: string,
  { claimed, trades }: { claimed: CompanyIdentity; trades: readonly LicensedTrade[] },
): Promise<void> {
  const today = stockholmDate(ctx.now)
  const newest = await newestRecords(ctx, companyId)
  await deleteLicencesBut(ctx, companyId, trades)
  const wanted = [
    ...verificationKinds.map((kind) => ({ kind, claim: '' })),
    ...trades.map((trade) => ({ kind: 'licence' as const, claim: trade })),
  ]
  for (const claim of wanted) {
    const record = recordOf(newest, claim)
    if (record) {
      const decidedAt = record.checkedAt
      await saveItem(ctx, companyId, { ...claim, ...keptState(record, today, claimed), decidedAt })
    } else if (claim.kind === 'licence') await saveUncheckedLicence(ctx, companyId, claim.claim)
  }
}

/** A licence that was never checked waits since it was first needed. */
async function saveUncheckedLicence(
  { db, now }: TransactionContext,
  companyId: string,
  claim: string,
): Promise<void> {
  await db
    .insertInto('verification_items')
    .values({ company_id: companyId, kind: 'licence', claim, status: 'pending', decided_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'claim']).doNothing())
    .execute()
}

async function deleteLicencesBut(
  { db }: TransactionContext,
  companyId: string,
  trades: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('verification_items')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'licence')
    .$if(trades.length > 0, (items) => items.where('claim', 'not in', trades))
    .execute()
}

/**
 * Marks items of the companies as missing that expired before the Stockholm date `today`, and returns them. Locked
 * items are skipped.
 */
export async function expireItems(
  ctx: TransactionContext,
  companyIds: readonly string[],
  today: IsoDate,
): Promise<{ companyId: string; kind: KeptKind; validUntil: IsoDate }[]> {
  const lapsed = ctx.db
    .selectFrom('verification_items')
    .where('company_id', '=', anyOf(companyIds))
    .where('status', '=', 'completed')
    .where('valid_until', '<', today)
    .select(['company_id', 'kind', 'claim'])
    .forUpdate()
    .skipLocked()
  const rows = await ctx.db
    .with('lapsed', () => lapsed)
    .updateTable('verification_items as item')
    .from('lapsed')
    .set({ status: 'missing' })
    .whereRef('item.company_id', '=', 'lapsed.company_id')
    .whereRef('item.kind', '=', 'lapsed.kind')
    .whereRef('item.claim', '=', 'lapsed.claim')
    .returning(['item.company_id as companyId', 'item.kind', 'item.valid_until as validUntil'])
    .execute()
  return rows.map(({ kind, validUntil, companyId }) => ({
    companyId,
    kind: kind as KeptKind,
    validUntil: validUntil ?? today,
  }))
}

/** Deletes all stored items of a company, so that it is no longer verified. */
export async function deleteItemsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await deleteRecordsOf(ctx, companyId)
  await ctx.db.deleteFrom('verification_items').where('company_id', '=', companyId).execute()
}
