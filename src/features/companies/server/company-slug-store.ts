import type { TransactionContext } from '#platform/context.ts'
import { numberedSlug, slugOf } from '../domain/slug.ts'

/** From the next number on the slug gets a random end, so that nobody can enumerate companies of the same name. */
const NUMBERED_AT_MOST = 9
const RANDOM_BYTES = 4

/**
 * Gives the company's public page the slug of its name; earlier slugs redirect to it. A name that it has had before
 * gets its old slug back.
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
  if (!(await takesSlug(ctx, companyId, `${slug}-${random}`))) throw new Error('no slug left for the name')
}

/** Saves the slug; returns false when it belongs to another company. */
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

/** Deletes the slugs, so that their URLs are not found. */
export async function deleteSlugsOf(ctx: TransactionContext, companyId: string): Promise<void> {
  await ctx.db.deleteFrom('company_slugs').where('company_id', '=', companyId).execute()
}
