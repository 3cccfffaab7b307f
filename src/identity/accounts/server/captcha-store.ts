import type { TransactionContext } from '#platform/context.ts'

/** Uses up the challenge. False when it was already used, also by a concurrent request. */
export async function spendCaptcha(
  ctx: TransactionContext,
  { id, endsAt }: { id: string; endsAt: Date },
): Promise<boolean> {
  const spent = await ctx.db
    .insertInto('spent_captchas')
    .values({ id, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes the challenges that have expired. */
export async function pruneCaptchas(ctx: TransactionContext): Promise<void> {
  await ctx.db.deleteFrom('spent_captchas').where('ends_at', '<', ctx.now).execute()
}
