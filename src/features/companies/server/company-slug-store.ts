import type { TransactionContext } from '#platform/context.ts'
import { numberedSlug, slugOf } from '../domain/slug.ts'

/** More namesakes than this get an address that nobody would guess, so that nobody has to count through them. */
const NUMBERED_AT_MOST = 9
const RANDOM_BYTES = 4

/**
 * Gives the company's public page the address of its name; the ones it had lead there. A name it has had before gets
 * its old address back.
 */
export async function takeSlug(
  ctx: TransactionContext,
  companyId: string,
  companyName: string,
): Promise<void> {
  await ctx.db
    .updateTable('company_slugs')
    .set({ is_current: false })
    .where('company_id', '=', companyId)
    .where('is_current', '=', true)
    .execute()
  const slug = slugOf(companyName)
  for (let number = 1; number <= NUMBERED_AT_MOST; number++)
    if (await takesSlug(ctx, companyId, numberedSlug(slug, number))) return
  const random = Buffer.from(ctx.services.randomBytes(RANDOM_BYTES)).toString('hex')
  if (!(await takesSlug(ctx, companyId, `${slug}-${random}`))) throw new Error('no address left for the name')
}

/** False when it is another company's. */
async function takesSlug(ctx: TransactionContext, companyId: string, slug: string): Promise<boolean> {
  const taken = await ctx.db
    .insertInto('company_slugs')
    .values({ slug, company_id: companyId, is_current: true })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ is_current: true })
        .where('company_slugs.company_id', '=', companyId),
    )
    .returning('slug')
    .executeTakeFirst()
  return taken !== undefined
}

/** Its addresses lead nowhere any more. */
export async function deleteSlugsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.deleteFrom('company_slugs').where('company_id', '=', companyId).execute()
}
