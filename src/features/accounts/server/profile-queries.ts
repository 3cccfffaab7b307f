import type { AnyContext } from '#platform/context.ts'

/** Is there anybody who is not of the demo? The system asks before it fills a database with demo data. */
export async function hasRealAccounts(ctx: Pick<AnyContext, 'db'>): Promise<boolean> {
  const real = await ctx.db
    .selectFrom('profiles')
    .select('id')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return real !== undefined
}
