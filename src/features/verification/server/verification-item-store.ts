import type { TransactionContext } from '#platform/context.ts'
import {
  type VerificationItem,
  type VerificationKind,
  verificationKinds,
} from '../domain/verification-item.ts'

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

/** Puts down what staff decided: who, when, why, on what source. */
export async function saveDecisions(
  ctx: TransactionContext,
  companyId: string,
  items: readonly VerificationItem[],
  grounds: { source: string; reason: string | null; decidedBy: string },
): Promise<void> {
  const decided = {
    source: grounds.source,
    reason: grounds.reason,
    decided_by: grounds.decidedBy,
    decided_at: ctx.now,
  }
  for (const { kind, status, validUntil } of items) {
    const values = { status, valid_until: validUntil, ...decided }
    await ctx.db
      .insertInto('verification_items')
      .values({ company_id: companyId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(values))
      .execute()
  }
}

/** Forgets what was checked of a company: from now on it is verified in nothing. */
export async function deleteItemsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.deleteFrom('verification_items').where('company_id', '=', companyId).execute()
}
