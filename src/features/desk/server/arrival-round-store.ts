import type { StaffMail } from '#identity/accounts/domain/staff.ts'
import type { TransactionContext } from '#platform/context.ts'

type Round = { toldThrough: Date; toldAt: Date | null }

/** The last mail about a kind of arrival, locked until the transaction ends. */
export async function lockRound(ctx: TransactionContext, kind: StaffMail): Promise<Round> {
  return ctx.db
    .selectFrom('arrival_rounds')
    .where('kind', '=', kind)
    .select(['told_through as toldThrough', 'told_at as toldAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Records that a mail is sent now, about arrivals until `toldThrough`. */
export async function saveRound(ctx: TransactionContext, kind: StaffMail, toldThrough: Date): Promise<void> {
  await ctx.db
    .updateTable('arrival_rounds')
    .set({ told_through: toldThrough, told_at: ctx.now })
    .where('kind', '=', kind)
    .execute()
}
