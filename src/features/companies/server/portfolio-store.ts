import * as z from 'zod/mini'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { PortfolioEntryInput } from '../domain/company-profile-input.ts'

/** Deletes the file of a picture whose row has been deleted. */
export const removePictureFileJob = defineJob('remove-picture-file', z.object({ key: z.string() }))

export type NewPicture = { fileKey: string; mime: string; width: number; height: number }

export async function countEntries(ctx: TransactionContext, companyId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('portfolio_entries')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertEntry(
  ctx: TransactionContext,
  companyId: string,
  { title, text }: PortfolioEntryInput,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('portfolio_entries')
    .values({ company_id: companyId, title, text, created_at: ctx.now, updated_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * An entry of the company, locked until the transaction ends, with the number of its pictures. Not found for any other.
 */
export async function lockEntry(
  ctx: TransactionContext,
  companyId: string,
  entryId: string,
): Promise<{ id: string; pictures: number }> {
  const row = isUuid(entryId)
    ? await ctx.db
        .selectFrom('portfolio_entries')
        .select('id')
        .where('id', '=', entryId)
        .where('company_id', '=', companyId)
        .forUpdate()
        .executeTakeFirst()
    : null
  const { id } = found(row, 'portfolio entry')
  const { count } = await ctx.db
    .selectFrom('portfolio_pictures')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, pictures: Number(count) }
}

export async function saveEntry(
  ctx: TransactionContext,
  entryId: string,
  { title, text }: PortfolioEntryInput,
): Promise<void> {
  await ctx.db
    .updateTable('portfolio_entries')
    .set({ title, text, updated_at: ctx.now })
    .where('id', '=', entryId)
    .execute()
}

/** Deletes the entry with its pictures; a job deletes the files after the commit. */
export async function deleteEntry(ctx: TransactionContext, entryId: string): Promise<void> {
  const pictures = await ctx.db
    .deleteFrom('portfolio_pictures')
    .where('entry_id', '=', entryId)
    .returning('file_key as key')
    .execute()
  await ctx.db.deleteFrom('portfolio_entries').where('id', '=', entryId).execute()
  await ctx.services.queue.enqueue(ctx, removePictureFileJob, ...pictures)
}

export async function insertPicture(
  ctx: TransactionContext,
  entryId: string,
  { fileKey, mime, width, height }: NewPicture,
): Promise<void> {
  await ctx.db
    .insertInto('portfolio_pictures')
    .values({ entry_id: entryId, file_key: fileKey, mime, width, height, added_at: ctx.now })
    .execute()
}

/** Returns false when the entry has no such picture. */
export async function deletePicture(
  ctx: TransactionContext,
  entryId: string,
  pictureId: string,
): Promise<boolean> {
  const picture = await ctx.db
    .deleteFrom('portfolio_pictures')
    .where('id', '=', pictureId)
    .where('entry_id', '=', entryId)
    .returning('file_key as key')
    .executeTakeFirst()
  if (!picture) return false
  await ctx.services.queue.enqueue(ctx, removePictureFileJob, picture)
  return true
}

/** Deletes all portfolio entries of a company. */
export async function deletePortfolioOf(ctx: TransactionContext, companyId: string): Promise<void> {
  const entries = await ctx.db
    .selectFrom('portfolio_entries')
    .select('id')
    .where('company_id', '=', companyId)
    .execute()
  for (const { id } of entries) await deleteEntry(ctx, id)
}
