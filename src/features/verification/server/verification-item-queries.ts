import type { AnyContext } from '#platform/context.ts'
import {
  type VerificationItem,
  type VerificationKind,
  verificationKinds,
} from '../domain/verification-item.ts'

/** The company's four items in their fixed order; an item without a record is missing. */
export async function verificationItems(
  ctx: Pick<AnyContext, 'db'>,
  companyId: string,
): Promise<VerificationItem[]> {
  const rows = await ctx.db
    .selectFrom('verification_items')
    .where('company_id', '=', companyId)
    .select(['kind', 'status', 'valid_until as validUntil'])
    .execute()
  return verificationKinds.map((kind) => itemOf(kind, rows))
}

type Row = { kind: string; status: string; validUntil: string | null }

function itemOf(kind: VerificationKind, rows: readonly Row[]): VerificationItem {
  const row = rows.find((row) => row.kind === kind)
  return row
    ? { ...row, kind, status: row.status as VerificationItem['status'] }
    : { kind, status: 'missing', validUntil: null }
}
